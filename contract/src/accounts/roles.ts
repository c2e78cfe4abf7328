// The roles of users.

export const roles = ['user', 'admin', 'reseller'] as const
export type Role = (typeof roles)[number]
