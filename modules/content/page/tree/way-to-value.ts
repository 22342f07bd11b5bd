import type { BlockField, BlockFields } from '../../../../kernel/module/block-spec.ts';
import type { Label } from '../../../../kernel/module/label.ts';

/** A field on the way to a value of a block, with the number of the entry where it is a list. */
interface Step {
  field: BlockField;
  entry: number | null;
}

/** The fields on the way to a value: of `items.2.title` the list `items` with its third entry, then `title` in it. */
export function wayToValue(fields: BlockFields, path: string): Step[] {
  const [key = '', place, ...rest] = path.split('.');
  const field = fields[key];
  if (field === undefined) return [];
  if (field.kind !== 'list' || place === undefined) return [{ field, entry: null }];
  return [{ field, entry: Number(place) + 1 }, ...wayToValue(field.fields, rest.join('.'))];
}

/** What a value is called: the labels on the way to it, such as `卡片 2 · 标题`. */
export function valueName(fields: BlockFields, path: string, told: (label: Label) => string): string {
  const steps = wayToValue(fields, path);
  return steps
    .map(({ field, entry }) => [told(field.label), entry].filter((part) => part !== null).join(' '))
    .join(' · ');
}

/** A choice by its label; anything else as it is. */
export function choiceName(field: BlockField | undefined, value: unknown, told: (label: Label) => string): unknown {
  const found = field?.kind === 'choice' ? field.options.find((option) => option.value === value) : undefined;
  return found === undefined ? value : told(found.label);
}
