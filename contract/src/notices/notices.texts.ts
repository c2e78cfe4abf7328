// The texts about notices that customers get from calls.

export const noticeTexts = {
  alwaysSent: 'These emails cannot be switched off.',
  unknownLink: 'This link is not one of ours.',
  unknownItem: 'This product does not have this item.',
  canBeBought: 'This item can be bought now.',
  tooManyWishes: 'You are already waiting for 50 items.',
} as const
