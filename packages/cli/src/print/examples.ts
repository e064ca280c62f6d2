/** The end of a help text: each command line with what it does. */
export function examples(...lines: readonly (readonly [command: string, about: string])[]): string {
  return ['', 'Examples:', ...lines.flatMap(([command, about]) => [`  # ${about}`, `  ${command}`])].join('\n');
}
