/** How a sample reads its environment: the address of the gateway and the proof stay out of the code. */
export const envOf = (name: string): string => ['process', 'env', name].join('.');
