const bytesMax = 4_194_304;
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'];

/** Why the service would refuse a file, as far as it can be told before it is sent. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (type !== '' && !types.includes(type)) return `${name} is not a JPEG, PNG, WebP, GIF or PDF.`;
  return size > bytesMax ? `${name} has more than 4 MB.` : undefined;
}
