// The words of the entrance for administrators.

export const adminDashboard = 'Admin Dashboard'
export const authorizedOnly = 'Secure access for authorized personnel only'
export const openDashboard = 'Access Dashboard'
export const signIn = 'Sign In Securely'
