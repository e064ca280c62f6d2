import type { Settings } from '../settings-file.ts';
import type { Demo } from './demo.ts';
import { makeShop } from './shop/make-shop.ts';
import type { OwnerSignIn } from './sign-in-owner.ts';

interface FillDemoInput extends OwnerSignIn {
  settings: Settings;
  save: (settings: Settings) => Promise<void>;
  print: (message: string) => void;
}

/**
 * Makes the shop of one of the settings' demos, once. A start that is stopped amid it leaves the rest to the next one.
 * A failure is printed and harms nothing else.
 */
export async function fillDemo(
  demo: Demo,
  { localUrl, signIn, signal, settings, save, print }: FillDemoInput,
): Promise<void> {
  if (!demo.isShopDue) return;
  try {
    await makeShop({ localUrl, signIn, apiKey: demo.apiKey, signal });
    demo.isShopDue = false;
    await save(settings);
    print('The demo is there too: a tea shop with two decisions for you. HARKARA_DEMO=off leaves a demo out.');
  } catch (error) {
    if (signal.aborted) return;
    print(`The demo is not complete: ${error instanceof Error ? error.message : String(error)}`);
  }
}
