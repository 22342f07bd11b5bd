import { AutoComplete, Input, Select } from 'antd';
import { useState } from 'react';
import { isLinkable } from '../../../../../kernel/rules/linkable.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Slot } from '../../../../../ui/console/slot.tsx';
import { SourceField } from '../../../../../ui/console/source-field.tsx';
import type { StoredLink } from '../../tree/stored-values.ts';
import { useDesign } from './design-context.ts';
import css from './fields.module.css';
import { useLabel } from './use-label.ts';

interface LinkEditorProps {
  id: string;
  value: StoredLink | undefined;
  /** What an address looks like where only one outside is meant; nothing of the site is offered then. */
  example?: string | undefined;
  isDisabled: boolean;
  onChange(value: StoredLink): void;
}

/** Where something leads: an address of the site (offered while one types), one outside, or a thing that keeps its link when its address changes. */
export function LinkEditor({ id, value, example, isDisabled, onChange }: LinkEditorProps) {
  const t = useText('page');
  const label = useLabel();
  const { targets, routes } = useDesign();
  const { href = '', target = null } = value ?? {};
  const [kind, setKind] = useState(target?.type ?? '');
  const chosen = targets.find(({ type }) => type === kind);
  const typed = href !== '' && !isLinkable(href);
  if (example !== undefined) {
    return (
      <Input
        id={id}
        inputMode="url"
        value={href}
        disabled={isDisabled}
        status={typed ? 'warning' : ''}
        maxLength={500}
        placeholder={example}
        onChange={(event) => onChange({ href: event.target.value.trim(), target: null })}
      />
    );
  }
  return (
    <div className={css.link}>
      <Select
        aria-label={t('design.linkKind')}
        value={kind}
        disabled={isDisabled}
        options={[
          { value: '', label: t('design.address') },
          ...targets.map((one) => ({ value: one.type, label: label(one.label) })),
        ]}
        onChange={(next) => {
          setKind(next);
          onChange({ href: '', target: null });
        }}
      />
      {chosen === undefined ? (
        <AutoComplete
          id={id}
          value={href}
          disabled={isDisabled}
          status={typed ? 'warning' : ''}
          placeholder="/news"
          options={routes.map(({ path, title }) => ({ value: path, label: `${title} ${path}` }))}
          showSearch={{ filterOption: (input, option) => String(option?.label ?? '').includes(input) }}
          onChange={(next: string | undefined) => onChange({ href: next ?? '', target: null })}
        />
      ) : (
        <SourceField
          id={id}
          source={chosen.source}
          value={target?.id ?? null}
          isDisabled={isDisabled}
          placeholder={t('design.choose')}
          onChange={(next) =>
            onChange({ href: '', target: next === null ? null : { type: chosen.type, id: Number(next) } })
          }
        />
      )}
      {chosen === undefined && (
        <Slot
          name="console.files"
          props={{
            ...{ kind: 'document', isDisabled, label: t('design.chooseDocument') },
            onChoose: ({ url }: { url: string }) => onChange({ href: url, target: null }),
          }}
        />
      )}
    </div>
  );
}
