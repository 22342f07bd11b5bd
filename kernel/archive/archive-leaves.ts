import type { ArchiveLeave } from '../module/manifest.ts';
import type { Registry } from '../module/registry.ts';
import { KERNEL_LEAVES } from './carried-tables.ts';

/** Everything that archives leave out, as the kernel and the modules say. */
export const archiveLeaves = (registry: Registry): ArchiveLeave[] => [
  ...KERNEL_LEAVES,
  ...registry.modules.flatMap(({ manifest }) => manifest.archive ?? []),
];
