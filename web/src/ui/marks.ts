// What this store is and offers. The server says so by attributes of every page's `<html>` element.

import { demoMark } from '@gemwala/contract/screens'
import { createContext, useContext } from 'react'

const isMarked = (mark: string): boolean => document.documentElement.hasAttribute(mark)

/** The renderer has no document. */
export const Marks = createContext(isMarked)

export const useIsMarked = (mark: string): boolean => useContext(Marks)(mark)

export const useIsDemo = (): boolean => useIsMarked(demoMark)
