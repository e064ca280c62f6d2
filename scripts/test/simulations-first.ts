import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The simulations run for longest: started last, one of them would keep a whole run waiting for a single process. */
export class SimulationsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSimulation = ({ project }: TestSpecification) => project.name === 'simulation';
    return [...sorted.filter(isSimulation), ...sorted.filter((file) => !isSimulation(file))];
  }
}
