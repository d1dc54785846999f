import { lazy, type ComponentType } from 'react'
import { loginPath, notFoundPath } from '../authProvider/redirect.ts'
import { LoginPage } from './pages/LoginPage.tsx'
import type { LoginTexts } from './first.ts'

export type UserPage = {
  title: keyof LoginTexts['titles']
  Content: ComponentType
  /** For whoever is not signed in; others are led away from it. */
  anonymous: boolean
}

/** The pages of the user layout, by address (`spec.txt` section 2). */
const userPages: Record<string, UserPage> = {
  [loginPath]: { title: 'login', Content: LoginPage, anonymous: true },
  '/user/register': { title: 'register', Content: lazy(() => import('./pages/RegisterPage.tsx')), anonymous: true },
  '/user/register-result': {
    title: 'registerResult',
    Content: lazy(() => import('./pages/RegisterResultPage.tsx')),
    anonymous: false,
  },
  '/user/activate': { title: 'activate', Content: lazy(() => import('./pages/ActivatePage.tsx')), anonymous: false },
  [notFoundPath]: { title: 'notFound', Content: lazy(() => import('./pages/NotFoundPage.tsx')), anonymous: false },
  '/user/recover': { title: 'recover', Content: lazy(() => import('./pages/RecoverPage.tsx')), anonymous: true },
}

/** The page of an address; null for one that there is not. */
export const userPageOf = (path: string): UserPage | null =>
  Object.hasOwn(userPages, path) ? (userPages[path] ?? null) : null
