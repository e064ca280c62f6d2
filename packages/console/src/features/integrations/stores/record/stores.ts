import type { SenderKind } from '@harkara/contract';

export type StoreKind = Exclude<SenderKind, 'standard'>;

export interface Store {
  readonly kind: StoreKind;
  readonly name: string;
  /** What it takes to connect it. */
  readonly words: string;
}

/** The stores whose calls are known by their own signatures (docs/contract.md 5.2). */
export const stores: readonly Store[] = [
  {
    kind: 'woocommerce',
    name: 'WooCommerce',
    words:
      'A webhook of the shop posts each new order. You paste an address and a secret from here into its settings, under Advanced, Webhooks.',
  },
  {
    kind: 'shopify',
    name: 'Shopify',
    words:
      'A notification webhook of the shop posts each new order. Shopify issues the secret: you paste its address there and its secret here.',
  },
  {
    kind: 'bigcommerce',
    name: 'BigCommerce',
    words:
      'A webhook that is made by the API of the shop posts what happens. It is known by its signature, or by a header with the secret from here.',
  },
];
