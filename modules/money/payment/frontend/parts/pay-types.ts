import type { PayDesk } from '../../contract.ts';

/** A way to pay. */
export type Way = PayDesk['ways'][number];
/** The last try with a provider. */
export type Try = PayDesk['tries'][number];
