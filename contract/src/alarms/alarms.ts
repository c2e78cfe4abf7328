// Alarms to staff (our own calls): what is firing, what fired before, the rules, and where messages go.

import { endpoints } from '../endpoint.ts'
import type { alarmShapes } from './alarms.shapes.ts'

/** Where messages go. */
export const channelKinds = ['email', 'webhook', 'telegram'] as const
export type ChannelKind = (typeof channelKinds)[number]

export const channelKindNames: Record<ChannelKind, string> = {
  email: 'Email',
  webhook: 'Webhook',
  telegram: 'Telegram',
}

/** How many channels the store can have. */
export const channelLimit = 20
export const channelNameLimit = 40
export const alarmHistoryPageSize = 25
/** A week, for repeats and snoozes. */
export const longestMinutes = 10_080

export const alarmTexts = {
  unknownAlarm: 'This alarm is over.',
  unknownRule: 'There is no such rule.',
  unknownChannel: 'This channel no longer exists.',
  ruleSaved: 'Rule saved',
  notWhole: 'The limit must be a whole number',
  badThreshold: (least: number, most: number): string =>
    `The limit must be a whole number from ${least} to ${most}`,
  badRepeat: 'Repeat must be 0 (never) or 5 to 10080 minutes',
  badTime: 'Quiet hours must be times such as 22:00',
  halfQuiet: 'Quiet hours need a start and a different end',
  badSnooze: 'Choose how long to snooze',
  snoozed: 'Alarm snoozed',
  notSnoozed: 'This alarm is not snoozed.',
  snoozeEnded: 'Snooze ended',
  nameRequired: 'Name is required',
  nameTaken: 'Another channel already has this name.',
  tooManyChannels: `The store can have ${channelLimit} channels. Delete one first.`,
  badEmail: 'Enter a valid email address',
  badAddress: 'Enter a web address that starts with https://',
  privateAddress:
    'This address is not public. An operator can allow its network in WEBHOOK_PRIVATE_NETWORKS.',
  badToken: 'Enter the token of the bot, such as 123456:ABC-DEF',
  badChat: 'Enter the ID of the chat, such as -1001234567890',
  channelSaved: 'Channel saved',
  channelDeleted: 'Channel deleted',
  testSent: (name: string): string => `Test message sent to ${name}`,
  testFailed: (why: string): string => `The test message could not be sent: ${why}`,
} as const

type Shapes = typeof alarmShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const alarmEndpoints = {
  firing: get<Shapes['firing']>('/admin/alarms/firing', {
    needs: ['alarms'],
    summary: 'The alarms that are firing, newest first.',
  }),
  history: get<Shapes['history']>('/admin/alarms/history', {
    needs: ['alarms'],
    summary: 'A page of the alarms that are over, newest first.',
  }),
  rules: get<Shapes['rules']>('/admin/alarms/rules', {
    needs: ['alarms'],
    summary: 'The rules of alarms and the channels of their messages.',
  }),
  editRule: post<Shapes['editRule']>('/admin/alarms/rules/:rule', {
    needs: ['alarms'],
    summary: 'Changes a rule of alarms.',
  }),
  snooze: post<Shapes['snooze']>('/admin/alarms/firing/:id/snooze', {
    needs: ['alarms'],
    summary: 'Sends no messages about an alarm for a while, for a reason.',
  }),
  endSnooze: post<Shapes['endSnooze']>('/admin/alarms/firing/:id/wake', {
    needs: ['alarms'],
    summary: 'Ends the snooze of an alarm.',
  }),
  addChannel: post<Shapes['addChannel']>('/admin/alarms/channels', {
    needs: ['alarms'],
    summary: 'Adds a channel for messages about alarms.',
  }),
  editChannel: post<Shapes['editChannel']>('/admin/alarms/channels/:id', {
    needs: ['alarms'],
    summary: 'Changes a channel; an empty address or token stays as it is.',
  }),
  deleteChannel: post<Shapes['deleteChannel']>('/admin/alarms/channels/:id/delete', {
    needs: ['alarms'],
    summary: 'Deletes a channel; rules no longer send there.',
  }),
  testChannel: post<Shapes['testChannel']>('/admin/alarms/channels/:id/test', {
    needs: ['alarms'],
    summary: 'Sends a test message to a channel and says whether it arrived.',
  }),
}
