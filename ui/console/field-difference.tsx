import { choices } from '../../kernel/contract/choices.ts';
import { dictionaries } from '../../kernel/contract/dictionaries.ts';
import { useOwnText } from './console-context.ts';
import { FieldChange } from './field-change.tsx';
import styles from './field-difference.module.css';
import { valueLabels, type Words } from './field-words.ts';
import { valueAt } from './form-payload.ts';
import type { FormField } from './form-types.ts';
import { Slot } from './slot.tsx';
import { useAnswer } from './use-answer.ts';

/** A field as comparisons know it: where it is no field of a form, its name alone. */
export type ComparedField = FormField | (Pick<FormField, 'key' | 'label'> & { kind?: undefined });

const MOST = 50;

const heldIn = (values: readonly unknown[]): (string | number)[] =>
  values
    .flat()
    .filter((one): one is string | number => (typeof one === 'string' && one !== '') || typeof one === 'number')
    .slice(0, MOST);

/** What stands for the values of a field: the words of its choices, the names behind its numbers and codes. */
function useWords(field: ComparedField, values: readonly unknown[]): Words {
  const held = heldIn(values);
  const source = field.kind === 'source' ? field.source : '';
  const named = useAnswer(
    choices['general.select'],
    { source, ids: held.join(','), limit: MOST },
    { enabled: source !== '' && held.length > 0 },
  );
  const name = field.kind === 'dictionary' ? field.dictionary : '';
  const coded = useAnswer(
    dictionaries['dictionary.show'],
    { name, limit: 1, keep: held.map(String) },
    { enabled: name !== '' && held.length > 0 },
  );
  const asked = [...(named.data?.data ?? []), ...(coded.data?.data ?? [])];
  return {
    ...(field.kind !== undefined && valueLabels([field])[field.key]),
    ...Object.fromEntries(asked.map(({ value, label }) => [String(value), label])),
  };
}

interface FieldDifferenceProps {
  field: ComparedField;
  /** The record, or what was typed, with the one value and with the other. */
  before: unknown;
  after: unknown;
}

/** The address of a record's picture, where its field says under which key that stands. */
function addressIn(field: ComparedField, record: unknown, value: unknown): string | null {
  if (field.kind !== 'picture') return null;
  if (field.keeps === 'address') return typeof value === 'string' && value !== '' ? value : null;
  const address = field.addressKey === undefined ? null : valueAt(record, field.addressKey);
  return typeof address === 'string' ? address : null;
}

function File({ address, value }: { address: string | null; value: unknown }) {
  const t = useOwnText();
  if (address !== null) return <img src={address} alt="" />;
  if (typeof value !== 'number') return <p>{t('history.nothing')}</p>;
  return <Slot name="console.file" props={{ id: value }} />;
}

/**
 * How two states of a record differ in one field of its form: pictures as pictures, choices by their names, long texts word by
 * word.
 */
export function FieldDifference({ field, before, after }: FieldDifferenceProps) {
  const values = [before, after].map((state) => valueAt(state, field.key));
  const words = useWords(field, values);
  if (field.kind !== 'picture' && field.kind !== 'file') {
    return <FieldChange before={values[0]} after={values[1]} labels={words} />;
  }
  return (
    <div className={styles.files}>
      {[before, after].map((state, side) => (
        <div key={side === 0 ? 'before' : 'after'}>
          <File address={addressIn(field, state, values[side])} value={values[side]} />
        </div>
      ))}
    </div>
  );
}
