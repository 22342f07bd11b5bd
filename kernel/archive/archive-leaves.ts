import type { Registry } from '../module/registry.ts';
import type { ArchiveLeave } from '../module/shop-rows.ts';
import { KERNEL_LEAVES } from './carried-tables.ts';

/** Everything that archives leave out, as the kernel and the modules say. */
export const archiveLeaves = (registry: Registry): ArchiveLeave[] => [
  ...KERNEL_LEAVES,
  ...registry.modules.flatMap(({ manifest }) => manifest.archive ?? []),
];
