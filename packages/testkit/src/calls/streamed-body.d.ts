/** Node sends a body as it comes; the browser's types, which the console needs, do not know that. */
interface RequestInit {
  duplex?: 'half';
}
