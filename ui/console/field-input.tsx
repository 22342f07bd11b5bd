import { Input, InputNumber, Select, Switch } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDateTime } from '../../kernel/rules/date-format.ts';
import { FileField } from './file-field.tsx';
import type { FormField } from './form-types.ts';
import { PictureField } from './picture-field.tsx';
import { Waiting } from './waiting.tsx';

const AudienceField = lazy(() => import('./audience-field.tsx').then((file) => ({ default: file.AudienceField })));
const ColourField = lazy(() => import('./colour-field.tsx').then((file) => ({ default: file.ColourField })));
const DictionaryField = lazy(() =>
  import('./dictionary-field.tsx').then((file) => ({ default: file.DictionaryField })),
);
const ObjectListField = lazy(() =>
  import('./object-list-field.tsx').then((file) => ({ default: file.ObjectListField })),
);
const SourceField = lazy(() => import('./source-field.tsx').then((file) => ({ default: file.SourceField })));
const TreeField = lazy(() => import('./tree-field.tsx').then((file) => ({ default: file.TreeField })));
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx').then((file) => ({ default: file.RichTextEditor })));

interface FieldInputProps {
  field: FormField;
  /** Given by antd's form item. */
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
}

/** A moment as the browser's field wants it, on the clocks of Beijing. */
const localOf = (moment: unknown): string =>
  typeof moment === 'string' && moment ? formatDateTime(new Date(moment)).slice(0, 16).replace(' ', 'T') : '';

const Late = ({ children }: { children: ReactNode }) => <Suspense fallback={<Waiting />}>{children}</Suspense>;

/** What a choice of one or several is told of its field. */
const chosen = ({ isMultiple = false, isRequired = false }: { isMultiple?: boolean; isRequired?: boolean }) => ({
  isMultiple,
  isRequired,
});

/** The control of a field by its kind. */
export function FieldInput({ field, id = field.key, value, onChange = () => undefined }: FieldInputProps) {
  const isDisabled = field.isDisabled ?? false;
  const common = { id, disabled: isDisabled };
  const control = { id, value, isDisabled, onChange };
  const text = (value as string | null | undefined) ?? '';
  switch (field.kind) {
    case 'text': {
      const Box = field.isSecret ? Input.Password : Input;
      return (
        <Box
          {...common}
          {...(field.isSecret && { autoComplete: 'new-password' })}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          {...(field.max && { maxLength: field.max })}
          {...(field.placeholder && { placeholder: field.placeholder })}
        />
      );
    }
    case 'longText':
      return (
        <Input.TextArea
          {...common}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          autoSize={{ minRows: field.rows ?? 3, maxRows: 16 }}
          showCount={field.max !== undefined}
          {...(field.max && { maxLength: field.max })}
        />
      );
    case 'lines':
      return (
        <Input.TextArea
          {...common}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
          autoSize={{ minRows: 3, maxRows: 16 }}
        />
      );
    case 'number':
      return (
        <InputNumber
          {...common}
          style={{ width: '100%' }}
          value={value as number | null}
          onChange={onChange}
          {...(field.min !== undefined && { min: field.min })}
          {...(field.max !== undefined && { max: field.max })}
          {...(field.unit && { suffix: field.unit })}
        />
      );
    case 'year':
      return (
        <InputNumber
          {...common}
          style={{ width: '100%' }}
          value={value as number | null}
          onChange={onChange}
          min={1000}
          max={9999}
          precision={0}
        />
      );
    case 'select':
      if (field.takesAudiences) {
        return (
          <Late>
            <AudienceField {...control} options={field.options} />
          </Late>
        );
      }
      return (
        <Select
          {...common}
          allowClear={!field.isRequired}
          value={(value as string | number | null | undefined) ?? (field.isMultiple ? [] : null)}
          onChange={(next) => onChange(next ?? null)}
          options={[...field.options]}
          showSearch={field.options.length > 8 ? { optionFilterProp: 'label' } : false}
          {...(field.isMultiple && { mode: 'multiple' as const })}
        />
      );
    case 'dictionary':
      return (
        <Late>
          <DictionaryField {...control} {...chosen(field)} name={field.dictionary} />
        </Late>
      );
    case 'source':
      return (
        <Late>
          <SourceField {...control} {...chosen(field)} source={field.source} except={field.except ?? []} />
        </Late>
      );
    case 'tree':
      return (
        <Late>
          <TreeField {...control} {...chosen(field)} nodes={field.nodes} />
        </Late>
      );
    case 'switch':
      return <Switch {...common} checked={value === true} onChange={onChange} />;
    case 'moment':
      return (
        <Input
          {...common}
          type="datetime-local"
          value={localOf(value)}
          onChange={(event) => onChange(event.target.value ? `${event.target.value}:00+08:00` : null)}
        />
      );
    case 'day':
      return (
        <Input
          {...common}
          type="date"
          value={text.slice(0, 10)}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
    case 'tags':
      return (
        <Select
          {...common}
          mode="tags"
          tokenSeparators={[',', '，', '、', ';', '；']}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={onChange}
          options={(field.suggestions ?? []).map((tag) => ({ value: tag, label: tag }))}
          {...(field.max && { maxCount: field.max })}
        />
      );
    case 'colour':
      return (
        <Late>
          <ColourField value={text} isDisabled={isDisabled} onChange={onChange} />
        </Late>
      );
    case 'picture':
      return (
        <PictureField
          id={id}
          isDisabled={isDisabled}
          purpose={field.purpose}
          value={typeof value === 'number' || text !== '' ? (value as number | string) : null}
          preview={field.keeps === 'address' ? text || null : (field.preview ?? null)}
          onChange={(file) => onChange(file === null ? null : field.keeps === 'address' ? file.url : file.id)}
        />
      );
    case 'file':
      return (
        <FileField
          {...control}
          holds={field.holds}
          known={field.known ?? null}
          {...(field.chooseLabel !== undefined && { chooseLabel: field.chooseLabel })}
        />
      );
    case 'richText':
      return (
        <Late>
          <RichTextEditor {...control} label={field.label} language={field.language ?? 'zh'} value={text} />
        </Late>
      );
    case 'objects':
      return (
        <Late>
          <ObjectListField
            {...control}
            fields={field.fields}
            entryName={field.entryName}
            addLabel={field.addLabel}
            {...(field.max !== undefined && { max: field.max })}
            input={(inner, own) => <FieldInput field={inner} {...own} />}
          />
        </Late>
      );
    case 'custom':
      return field.render({ id, value, onChange });
  }
}
