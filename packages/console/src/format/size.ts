const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const kilobyte = 1_024;

/** 812 bytes, 34.2 KB, 3.4 MB. */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return bytes === 1 ? '1 byte' : `${number.format(bytes)} bytes`;
  if (bytes < kilobyte ** 2) return `${number.format(bytes / kilobyte)} KB`;
  return `${number.format(bytes / kilobyte ** 2)} MB`;
}
