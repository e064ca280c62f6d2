import { DockerfileParser, Copy, type Instruction } from 'dockerfile-ast';

export type Step =
  | { kind: 'copy'; from: string | null; sources: string[]; target: string }
  | { kind: 'run'; command: string };

export interface Stage {
  name: string;
  /** The image or the earlier stage it begins with. */
  base: string;
  steps: Step[];
}

export interface Image {
  stages: Stage[];
  workdir: string;
  env: Record<string, string>;
  labels: Record<string, string>;
  user: string;
  entrypoint: string[];
  command: string[];
  healthcheck: string[];
  stopSignal: string;
}

/** The stages of a Dockerfile and how its image is run; an instruction it does not know stops it. */
export function readDockerfile(text: string): Image {
  const image: Image = {
    stages: [],
    workdir: '/',
    env: {},
    labels: {},
    user: 'root',
    entrypoint: [],
    command: [],
    healthcheck: [],
    stopSignal: 'SIGTERM',
  };
  const args = new Map<string, string>();
  for (const instruction of DockerfileParser.parse(text).getInstructions()) readInstruction(image, args, instruction);
  return image;
}

function readInstruction(image: Image, args: Map<string, string>, instruction: Instruction): void {
  const words = instruction.getArguments().map((argument) => argument.getValue());
  const said = (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, '');
  const stage = image.stages.at(-1);
  switch (instruction.getKeyword()) {
    case 'ARG':
      return void args.set(said.split('=')[0]!, said.slice(said.indexOf('=') + 1));
    case 'FROM':
      return void image.stages.push({ base: withArgs(words[0]!, args), name: words[2] ?? 'final', steps: [] });
    case 'WORKDIR':
      return void (image.workdir = words[0]!);
    case 'ENV':
      return void Object.assign(image.env, pairsOf(said));
    case 'LABEL':
      return void Object.assign(image.labels, pairsOf(withArgs(said, args)));
    case 'USER':
      return void (image.user = words[0]!);
    case 'STOPSIGNAL':
      return void (image.stopSignal = words[0]!);
    case 'ENTRYPOINT':
      return void (image.entrypoint = JSON.parse(said) as string[]);
    case 'CMD':
      return void (image.command = JSON.parse(said) as string[]);
    case 'HEALTHCHECK':
      return void (image.healthcheck = JSON.parse(said.slice(said.indexOf('['))) as string[]);
    case 'EXPOSE':
      return;
    case 'COPY':
      return void stage!.steps.push(readCopy(instruction, words));
    case 'RUN':
      return void stage!.steps.push({ kind: 'run', command: said });
    default:
      throw new Error(`${instruction.getKeyword()} is not understood here.`);
  }
}

function readCopy(instruction: Instruction, paths: string[]): Step {
  const flags = instruction instanceof Copy ? instruction.getFlags() : [];
  if (flags.some((flag) => flag.getName() !== 'from'))
    throw new Error(`Of COPY only --from is understood here: ${paths.join(' ')}`);
  return { kind: 'copy', from: flags[0]?.getValue() ?? null, sources: paths.slice(0, -1), target: paths.at(-1)! };
}

/** `a=b c=d`; values without spaces. */
function pairsOf(said: string): Record<string, string> {
  return Object.fromEntries(said.split(/\s+/).map((pair) => pair.split('=') as [string, string]));
}

function withArgs(text: string, args: Map<string, string>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => args.get(name) ?? '');
}
