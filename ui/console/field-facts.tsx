import { lazy, type ReactNode, Suspense } from 'react';
import { formatBoolean } from '../../kernel/rules/date-format.ts';
import { useConsole } from './console-context.ts';
import type { Fact } from './fact-list.tsx';
import { valueLabels } from './field-words.ts';
import { valueAt } from './form-payload.ts';
import type { FormField } from './form-types.ts';
import { Moment } from './moment.tsx';

const AudienceName = lazy(() => import('./audience-name.tsx').then((file) => ({ default: file.AudienceName })));

const SourceName = lazy(() => import('./source-name.tsx').then((file) => ({ default: file.SourceName })));

const DictionaryName = lazy(() => import('./dictionary-name.tsx').then((file) => ({ default: file.DictionaryName })));

/** A switch that is on or off, in words. */
function YesNo({ is }: { is: boolean }) {
  return formatBoolean(is, useConsole().locale);
}

/** An amount with its unit, which stands at once behind it where it is a sign. */
function Measured({ value, unit }: { value: number; unit: string }) {
  return `${value.toLocaleString(useConsole().locale)}${/^[%°]/.test(unit) ? '' : ' '}${unit}`;
}

/** Puts texts into one line, as the reader's language divides them. */
type InLine = (texts: readonly string[]) => string;

/** What a record holds of a field of its form, in words. */
function fieldValue(field: FormField, record: object, inLine: InLine): ReactNode {
  const value = valueAt(record, field.kind === 'file' ? field.nameKey : field.key);
  const labels = valueLabels([field])[field.key];
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  // A year is no amount: the list of facts would divide it by its thousands.
  if (field.kind === 'year') return String(value);
  if (field.kind === 'custom' && field.fact !== undefined) return field.fact(value);
  if (field.kind === 'source') {
    return [value].flat().map((id, index) => (
      <Suspense key={Number(id)} fallback="…">
        {index > 0 && ' · '}
        <SourceName source={field.source} id={Number(id)} />
      </Suspense>
    ));
  }
  if (field.kind === 'select' && field.takesAudiences && labels?.[String(value)] === undefined) {
    return (
      <Suspense fallback="…">
        <AudienceName audience={String(value)} />
      </Suspense>
    );
  }
  if (typeof value === 'boolean' && labels === undefined) return <YesNo is={value} />;
  if (field.kind === 'number' && field.unit !== undefined) return <Measured value={Number(value)} unit={field.unit} />;
  if (field.kind === 'moment') return <Moment at={String(value)} isExact />;
  if (field.kind === 'dictionary' && typeof value === 'string' && value !== '') {
    return (
      <Suspense fallback="…">
        <DictionaryName dictionary={field.dictionary} word={value} />
      </Suspense>
    );
  }
  if (field.kind === 'objects' && Array.isArray(value)) {
    return value.map((entry: object) => (
      <div key={JSON.stringify(entry)}>{entryFacts(field.fields, entry, inLine)}</div>
    ));
  }
  if (Array.isArray(value)) return inLine(value.map((one) => labels?.[String(one)] ?? String(one)));
  return labels === undefined ? (value as ReactNode) : labels[String(value)];
}

/** What an entry of a list says, field by field in one line. */
function entryFacts(fields: readonly FormField[], entry: object, inLine: InLine): ReactNode {
  return fields.flatMap((field, index) => {
    const value = valueAt(entry, field.key);
    if (value === null || value === undefined || value === '') return [];
    return [
      <span key={field.key}>
        {index > 0 && ' · '}
        {fieldValue(field, entry, inLine)}
      </span>,
    ];
  });
}

/** A record as the fields of its form tell of it, by their names. */
export const fieldFacts = (fields: readonly FormField[], record: object, inLine: InLine): Fact[] =>
  fields.map((field) => [field.label, fieldValue(field, record, inLine)]);
