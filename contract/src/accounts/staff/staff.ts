// Staff (our own calls): the people who run the store, and their sets of rights.

import { endpoints } from '../../endpoint.ts'
import { type Right, rightNames } from '../../rights.ts'
import type { staffShapes } from './staff.shapes.ts'

/** The name for an administrator without a set: they have every right. */
export const ownerName = 'Owner'
export const setNameLimit = 40
export const inviteDays = 3

/** What the owner can demand of staff. Nothing of it holds until an owner chooses it. */
export const staffRules = ['secondFactor', 'ownMoney', 'resend'] as const
export type StaffRule = (typeof staffRules)[number]

export const staffTexts = {
  lacksRight: (right: Right) =>
    `Your account lacks the right '${rightNames[right]}'. Ask an owner of the store.`,
  onlyWhatYouHave: 'You can only give, take or change rights that you have yourself.',
  onlyOwners: 'Only an owner can make somebody an administrator.',
  onlyOwnersDemand: 'Only an owner decides what the store demands of staff.',
  badRule: 'Say of each demand whether it holds.',
  rulesSaved: 'Saved. It holds from now on.',
  lastOwner: 'The last owner cannot be demoted, blocked or restricted.',
  notYourself: 'You cannot change your own rights.',
  unknownPerson: 'This account is not an administrator.',
  unknownSet: 'This set of rights no longer exists.',
  nameRequired: 'Name is required',
  nameTaken: 'There is already a set with this name.',
  setRequired: 'Choose the rights',
  badRight: 'There is no such right.',
  reserved: `'${ownerName}' always has every right. Choose another name.`,
  inUse: 'Somebody still has this set. Give them another one first.',
  inUseByInvite: 'Somebody is invited with this set. Withdraw the invitation first.',
  alreadyStaff: 'This person is already an administrator.',
  inviteBlocked: 'The account with this address is blocked. Unblock it first.',
  notTheirs:
    'The account with this address belongs to the owner of its mobile number, because the address was never verified as theirs. Choose another address.',
  unknownInvite: 'This invitation no longer exists.',
  invited: 'Invitation sent',
  withdrawn: 'Invitation withdrawn',
  assigned: 'Rights changed',
  setSaved: 'Set saved',
  setDeleted: 'Set deleted',
  signedOut: 'Signed out everywhere',
  blocked: 'User blocked',
  unblocked: 'User unblocked',
  reasonRequired: 'Reason is required',
} as const

type Shapes = typeof staffShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const staffEndpoints = {
  own: get<Shapes['own']>('/admin/staff/own', {
    needs: [],
    summary: 'The rights of the caller.',
  }),
  list: get<Shapes['list']>('/admin/staff/people', {
    needs: ['staff.manage'],
    summary:
      'Every administrator with the set of rights and the sessions, every invitation, every set, and what the store demands of staff.',
  }),
  assign: post<Shapes['assign']>('/admin/staff/people/:userid', {
    needs: ['staff.manage'],
    summary: 'Gives an administrator a set of rights, or every right.',
  }),
  setRules: post<Shapes['setRules']>('/admin/staff/rules', {
    needs: ['staff.manage'],
    summary: 'What the store demands of staff: only an owner chooses it.',
  }),
  signOut: post<Shapes['signOut']>('/admin/staff/people/:userid/signout', {
    needs: ['staff.manage'],
    summary: 'Ends all sessions of an administrator.',
  }),
  saveSet: post<Shapes['saveSet']>('/admin/staff/sets', {
    needs: ['staff.manage'],
    summary: 'Makes or changes a named set of rights.',
  }),
  deleteSet: post<Shapes['deleteSet']>('/admin/staff/sets/:id/delete', {
    needs: ['staff.manage'],
    summary: 'Deletes a set of rights that nobody has.',
  }),
  invite: post<Shapes['invite']>('/admin/staff/invites', {
    needs: ['staff.manage'],
    summary: 'Mails a link by which somebody becomes an administrator with a set of rights.',
  }),
  withdraw: post<Shapes['withdraw']>('/admin/staff/invites/:userid/end', {
    needs: ['staff.manage'],
    summary: 'Withdraws an invitation.',
  }),
  block: post<Shapes['block']>('/admin/users/:userid/block', {
    needs: ['users.edit'],
    summary: 'Blocks or unblocks a user, with a reason.',
  }),
}
