import type { Domain, Shop } from './shop.ts';

/** A shop found by a host, and how the host names it. */
export interface HostedShop {
  shop: Shop;
  domain: Domain;
}

/** Shops and domains, the same in every process within a moment of a change. */
export interface ShopDirectory {
  /** The shop of a host, or null for an unknown one; the host may carry a port, capitals or a trailing dot. */
  byHost(host: string): Promise<HostedShop | null>;
  /** The shop of a host that was asked for before, without waiting; undefined says nothing. */
  known(host: string): HostedShop | undefined;
  /** A shop by its number. */
  byId(id: number): Promise<Shop | null>;
  /** The hosts that lead to a shop. */
  domainsOf(id: number): Promise<Domain[]>;
  /** Every shop, the platform included. */
  all(): Promise<Shop[]>;
  /** Forgets what is cached, here and in the other processes, after a change. */
  changed(): Promise<void>;
}
