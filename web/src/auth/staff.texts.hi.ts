// The Hindi of the words of the entrance for administrators.

export const adminDashboard = 'एडमिन डैशबोर्ड'
export const authorizedOnly = 'सिर्फ़ अधिकृत स्टाफ़ के लिए सुरक्षित प्रवेश'
export const openDashboard = 'डैशबोर्ड खोलें'
export const signIn = 'सुरक्षित लॉग इन करें'
