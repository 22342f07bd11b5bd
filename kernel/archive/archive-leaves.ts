import { KERNEL_LEAVES } from '../../../kernel/archive/carried-tables.ts';
import type { ArchiveLeave } from '../../../kernel/module/manifest.ts';
import type { Registry } from '../../../kernel/module/registry.ts';

/** Everything that archives leave out, as the kernel and the modules say. */
export const archiveLeaves = (registry: Registry): ArchiveLeave[] => [
  ...KERNEL_LEAVES,
  ...registry.modules.flatMap(({ manifest }) => manifest.archive ?? []),
];
