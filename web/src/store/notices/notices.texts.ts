// The words of the bell and of waiting for an item.

export const notices = 'Notices'
export const noticesUnread = (unread: number) => `Notices, ${unread} unread`
export const none = 'Nothing yet. News about your orders and your wallet will appear here.'
export const notLoaded = 'Your notices are not loaded yet. Please wait a moment.'
export const chooseMails = 'Choose which emails you get'

export const soldOut = 'Sold out?'
export const tellMe = (item: string) => `Tell me when ${item} is back`
export const youAreTold = (item: string) => `We'll tell you when ${item} is back`
