// What a service worker has besides other workers, and what the build writes before it.

declare const core: { version: string, shared: string[], languages: Record<string, string[]> }
declare const registration: { scope: string }
declare const clients: any
declare function skipWaiting(): Promise<void>
declare function addEventListener(type: string, listener: (event: any) => void): void
