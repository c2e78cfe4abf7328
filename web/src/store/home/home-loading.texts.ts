// The words of the home page while it loads. Every page downloads them, so they are apart from the others.

export const loadingStore = 'Loading the store'
export const storeNotLoaded = 'We could not load the store.'
