// The words of the banners.

export const announcements = 'Announcements'
