import type { BlockField } from '../../../../../kernel/module/block-spec.ts';

/** What a field is edited with. */
export interface FieldEditorProps {
  field: BlockField;
  /** Way to the value inside of the block, such as `items.2.title`. */
  path: string;
  value: unknown;
  isDisabled: boolean;
  /** Texts that say what is wrong, by path. */
  problems: Readonly<Record<string, string[]>>;
  onChange(value: unknown): void;
}
