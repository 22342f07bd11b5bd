import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import type { BlockField, BlockFields } from '../../../../../kernel/module/block-spec.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { usualProps } from '../../tree/block-schema.ts';
import { textFor } from '../../tree/shown-props.ts';
import type { StoredDocument } from '../../tree/stored-values.ts';
import type { BothTexts } from '../../tree/tree.ts';
import { useDesign } from './design-context.ts';
import type { FieldEditorProps } from './field-types.ts';
import css from './fields.module.css';

type Item = Record<string, unknown>;

function moved(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

interface ListEditorProps extends FieldEditorProps {
  field: Extract<BlockField, { kind: 'list' }>;
  /** Draws a field of an entry. */
  draw: ComponentType<FieldEditorProps>;
}

/** The entries of a list field: each opens below its line, and is moved and removed by buttons. */
export function ListEditor(props: ListEditorProps) {
  const { field, path, value, isDisabled, problems, onChange, draw: Field } = props;
  const t = useText('page');
  const { locale } = useDesign();
  const items = (Array.isArray(value) ? value : []) as Item[];
  const [open, setOpen] = useState<number | null>(null);
  const fields: BlockFields = field.fields;
  // Entries have no identity of their own: their place is all that tells them apart.
  const places = items.map((item, index) => ({ item, index, place: `${path}.${index}/${items.length}` }));
  const textKey = Object.keys(fields).find((key) => fields[key]?.kind === 'text');
  const fileKey = Object.keys(fields).find((key) => fields[key]?.kind === 'document');
  const fileNameOf = (item: Item): string =>
    fileKey === undefined ? '' : ((item[fileKey] as StoredDocument | undefined)?.name ?? '');
  const nameOf = (item: Item, index: number): string =>
    (textKey === undefined ? '' : textFor(item[textKey] as BothTexts, locale).text) ||
    fileNameOf(item) ||
    t('design.entry', { number: index + 1 });
  return (
    <ul className={css.list}>
      {places.map(({ item, index, place }) => {
        const name = nameOf(item, index);
        const hasProblem = Object.keys(problems).some((at) => at.startsWith(`${path}.${index}.`));
        const isOpen = open === index;
        return (
          <li key={place} className={css.entry}>
            <div className={css.entryHead}>
              <Button
                type="text"
                aria-expanded={isOpen}
                danger={hasProblem}
                className={css.entryName ?? ''}
                onClick={() => setOpen(isOpen ? null : index)}
              >
                <Icon name={isOpen ? 'down' : 'right'} />
                {name}
              </Button>
              <Button
                type="text"
                disabled={isDisabled || index === 0}
                aria-label={t('design.entryUp', { name })}
                icon={<Icon name="up" />}
                onClick={() => {
                  onChange(moved(items, index, index - 1));
                  setOpen(null);
                }}
              />
              <Button
                type="text"
                disabled={isDisabled || index === items.length - 1}
                aria-label={t('design.entryDown', { name })}
                icon={<Icon name="down" />}
                onClick={() => {
                  onChange(moved(items, index, index + 1));
                  setOpen(null);
                }}
              />
              <Button
                type="text"
                disabled={isDisabled}
                aria-label={t('design.entryRemove', { name })}
                icon={<Icon name="trash" />}
                onClick={() => {
                  onChange(items.filter((_one, at) => at !== index));
                  setOpen(null);
                }}
              />
            </div>
            {isOpen && (
              <div className={css.entryBody}>
                {Object.entries(fields).map(([key, inner]) => (
                  <Field
                    key={key}
                    field={inner}
                    path={`${path}.${index}.${key}`}
                    value={item[key]}
                    isDisabled={isDisabled}
                    problems={problems}
                    onChange={(next) =>
                      onChange(items.map((one, at) => (at === index ? { ...one, [key]: next } : one)))
                    }
                  />
                ))}
              </div>
            )}
          </li>
        );
      })}
      <li>
        <Button
          block
          disabled={isDisabled || items.length >= field.most}
          icon={<Icon name="plus" />}
          onClick={() => {
            onChange([...items, usualProps(fields)]);
            setOpen(items.length);
          }}
        >
          {t('design.entryAdd')}
        </Button>
      </li>
    </ul>
  );
}
