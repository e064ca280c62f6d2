/** Written by vite/list-endpoints.ts. */
declare module 'virtual:endpoints' {
  /** Method and path by the endpoint's id. */
  export const endpointPaths: Readonly<Record<string, readonly [method: string, path: string]>>;
}
