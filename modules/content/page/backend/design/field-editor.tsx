import { Button, Segmented } from 'antd';
import { useId } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../../ui/console/field-input.tsx';
import type { FormField } from '../../../../../ui/console/form-types.ts';
import type { StoredDocument, StoredLink, StoredPicture, StoredVideo } from '../../tree/stored-values.ts';
import type { BothTexts } from '../../tree/tree.ts';
import { useDesign } from './design-context.ts';
import { DocumentEditor } from './document-editor.tsx';
import type { FieldEditorProps } from './field-types.ts';
import css from './fields.module.css';
import { LinkEditor } from './link-editor.tsx';
import { ListEditor } from './list-editor.tsx';
import { BranchEditor, PickEditor } from './pick-editor.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { useLabel } from './use-label.ts';
import { VideoEditor } from './video-editor.tsx';

function TextEditor({ field, path, value, isDisabled, onChange, id }: FieldEditorProps & { id: string }) {
  const t = useText('page');
  const { locale } = useDesign();
  const { zh = '', en = '' } = (value ?? {}) as Partial<BothTexts>;
  const side = locale === 'en' ? 'en' : 'zh';
  const text = side === 'en' ? en : zh;
  const kind =
    field.kind === 'richText'
      ? ('richText' as const)
      : field.kind === 'longText'
        ? ('longText' as const)
        : ('text' as const);
  const max = 'max' in field ? { max: field.max } : {};
  const described = { key: path, label: path, kind, isDisabled, language: side, ...max } as FormField;
  return (
    <>
      <FieldInput
        key={side}
        field={described}
        id={id}
        value={text}
        onChange={(next) => onChange({ zh, en, [side]: String(next ?? '') })}
      />
      {side === 'en' && en === '' && zh !== '' && <p className={css.note}>{t('design.chineseShown')}</p>}
    </>
  );
}

/** What stands beside each other in the panel without being cut off, in letters; each choice has its own edges. */
const PANEL_LETTERS = 38;
const EDGES = 3;
const lettersOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0);
const fitsInLine = (options: readonly { label: string }[]): boolean =>
  options.reduce((sum, { label }) => sum + lettersOf(label) + EDGES, 0) <= PANEL_LETTERS;

/** A value for wide screens and, where it is another one, for phones: which of them is edited follows from the canvas. */
function ByWidthEditor({ field, value, isDisabled, onChange, id }: FieldEditorProps & { id: string }) {
  const t = useText('page');
  const { width } = useDesign();
  const label = useLabel();
  if (field.kind !== 'choice' && field.kind !== 'number') return null;
  const isResponsive = field.isResponsive === true;
  const both = (isResponsive ? value : { desktop: value, phone: null }) as { desktop: unknown; phone: unknown };
  const isOwn = isResponsive && width === 'phone';
  const shown = isOwn ? (both.phone ?? both.desktop) : both.desktop;
  const tell = (next: unknown): void => {
    if (!isResponsive) onChange(next);
    else onChange(isOwn ? { ...both, phone: next } : { ...both, desktop: next });
  };
  const options =
    field.kind === 'choice' ? field.options.map((one) => ({ value: one.value, label: label(one.label) })) : [];
  return (
    <>
      {field.kind === 'number' ? (
        <FieldInput
          field={{ key: id, label: id, kind: 'number', min: field.min, max: field.max, isDisabled }}
          id={id}
          value={shown}
          onChange={(next) => next !== null && tell(next)}
        />
      ) : fitsInLine(options) ? (
        <Segmented
          block
          id={id}
          value={shown as string}
          options={options}
          disabled={isDisabled}
          onChange={tell}
          aria-label={label(field.label)}
        />
      ) : (
        <FieldInput
          field={{ key: id, label: id, kind: 'select', options, isRequired: true, isDisabled }}
          id={id}
          value={shown}
          onChange={tell}
        />
      )}
      {isResponsive && (
        <p className={css.note}>
          {t(isOwn ? (both.phone === null ? 'design.asDesktop' : 'design.ownOnPhone') : 'design.allWidths')}
          {isOwn && both.phone !== null && (
            <Button type="link" size="small" disabled={isDisabled} onClick={() => onChange({ ...both, phone: null })}>
              {t('design.sameAsDesktop')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function Control(props: FieldEditorProps & { id: string }) {
  const { field, path, value, isDisabled, onChange, id } = props;
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return <TextEditor {...props} />;
    case 'choice':
    case 'number':
      return <ByWidthEditor {...props} />;
    case 'switch':
    case 'moment':
      return (
        <FieldInput
          field={{ key: path, label: path, kind: field.kind, isDisabled }}
          id={id}
          value={value}
          onChange={onChange}
        />
      );
    case 'picture':
      return <PictureEditor id={id} value={value as StoredPicture} isDisabled={isDisabled} onChange={onChange} />;
    case 'video':
      return <VideoEditor id={id} value={value as StoredVideo} isDisabled={isDisabled} onChange={onChange} />;
    case 'document':
      return <DocumentEditor id={id} value={value as StoredDocument} isDisabled={isDisabled} onChange={onChange} />;
    case 'link':
      return (
        <LinkEditor
          id={id}
          value={value as StoredLink}
          example={field.example}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'pick':
      return <PickEditor id={id} field={field} value={value as number[]} isDisabled={isDisabled} onChange={onChange} />;
    case 'branch':
      return (
        <BranchEditor
          id={id}
          source={field.source}
          value={value as string}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'list':
      return <ListEditor {...props} field={field} draw={FieldEditor} />;
  }
}

/** A field of a block: its label, its control, its help, and what is wrong with it. */
export function FieldEditor(props: FieldEditorProps) {
  const { field, path, problems } = props;
  const id = useId();
  const label = useLabel();
  const isRequired = 'isRequired' in field && field.isRequired;
  const wrong = problems[path] ?? [];
  const isGroup = field.kind === 'list';
  return (
    <div className={css.field} data-path={path}>
      {isGroup ? (
        <span className={css.label}>{label(field.label)}</span>
      ) : (
        <label className={css.label} htmlFor={id}>
          {label(field.label)}
          {isRequired && <span className={css.required}> *</span>}
        </label>
      )}
      <Control {...props} id={id} />
      {field.help && <p className={css.note}>{label(field.help)}</p>}
      {wrong.map((text) => (
        <p key={text} className={css.problem} role="alert">
          {text}
        </p>
      ))}
    </div>
  );
}
