/** In which shop, and at what moment: all that much of the kernel has to know of a call. */
export interface ShopClock {
  readonly shop: { readonly id: number };
  readonly services: { readonly now: () => Date };
}
