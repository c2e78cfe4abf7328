// The words of the banners, in Hindi.

export const announcements = 'घोषणाएँ'
