import { customAlphabet } from 'nanoid';

export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` letters and digits from the system's secure source, each of the 62 equally likely. */
export const randomText: (length: number) => string = customAlphabet(base62);
