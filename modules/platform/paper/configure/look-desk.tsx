import { Button } from 'antd';
import { useState } from 'react';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { BothLanguages } from '../../../../ui/console/both-languages.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useUnsavedGuard } from '../../../../ui/console/use-unsaved-guard.tsx';
import { type PaperRow, paper } from '../contract.ts';
import { LookPreview } from './look-preview.tsx';
import { LookText } from './look-text.tsx';
import styles from './paper.module.css';

const TEXTS = [
  ['heading', 60],
  ['foot', 200],
  ['signer', 60],
] as const;

/** How one paper looks: its settings beside what comes of them. */
export function LookDesk({ row, version, maySave }: { row: PaperRow; version: number; maySave: boolean }) {
  const t = useText();
  const { locale } = useConsole();
  const [look, setLook] = useState(row.look);
  const save = useAction(paper['paper.save'], { done: t('saved') });
  const title = labelIn(locale, row.title);
  const isChanged = JSON.stringify(look) !== JSON.stringify(row.look);
  const guard = useUnsavedGuard();
  const change = (next: typeof look): void => {
    setLook(next);
    guard.mark();
  };
  const helps: Partial<Record<string, string>> = { heading: t('headingHelp') };
  return (
    <>
      <Panel title={title}>
        <div className={styles.row}>
          <label htmlFor="look-logo">{t('logo')}</label>
          <FieldInput
            id="look-logo"
            field={{
              key: 'logo',
              label: t('logo'),
              kind: 'picture',
              purpose: 'cover',
              keeps: 'address',
              isDisabled: !maySave,
            }}
            value={look.logo}
            onChange={(logo) => change({ ...look, logo: String(logo ?? '') })}
          />
          <p className={styles.help}>{t('logoHelp')}</p>
        </div>
        {TEXTS.map(([key, most]) => (
          <div key={key} className={styles.row}>
            <label htmlFor={`look-${key}`}>{t(key)}</label>
            <BothLanguages
              id={`look-${key}`}
              isDisabled={!maySave}
              value={look[key]}
              most={{ zh: most, en: most * 2 }}
              set={(value) => change({ ...look, [key]: value })}
            />
            {helps[key] && <p className={styles.help}>{helps[key]}</p>}
          </div>
        ))}
        {row.pictures.map(({ name, label }) => (
          <div key={name} className={styles.row}>
            <label htmlFor={`look-picture-${name}`}>{labelIn(locale, label)}</label>
            <FieldInput
              id={`look-picture-${name}`}
              field={{
                ...{ key: name, label: labelIn(locale, label), kind: 'picture', purpose: 'cover', keeps: 'address' },
                isDisabled: !maySave,
              }}
              value={look.pictures[name] ?? ''}
              onChange={(address) => change({ ...look, pictures: { ...look.pictures, [name]: String(address ?? '') } })}
            />
          </div>
        ))}
        {row.texts.map((text) => (
          <LookText
            key={text.name}
            text={text}
            isDisabled={!maySave}
            value={look.texts[text.name] ?? { zh: '', en: '' }}
            set={(value) => change({ ...look, texts: { ...look.texts, [text.name]: value } })}
          />
        ))}
        <div className={styles.row}>
          <label htmlFor="look-size">{t('size')}</label>
          <FieldInput
            id="look-size"
            field={{
              ...{ key: 'size', label: t('size'), kind: 'select', isDisabled: !maySave, isRequired: true },
              options: row.sizes.map((value) => ({ value, label: t(`sizes.${value}`) })),
            }}
            value={look.size || row.sizes[0]}
            onChange={(size) => change({ ...look, size: size as typeof look.size })}
          />
        </div>
        {maySave && (
          <p className={styles.actions}>
            <Button
              type="primary"
              disabled={!isChanged}
              loading={save.isPending}
              onClick={() => {
                guard.clear();
                save.mutate({ paper: row.name, version, look });
              }}
            >
              {t('save')}
            </Button>
            <Button
              disabled={!isChanged}
              onClick={() => {
                setLook(row.look);
                guard.clear();
              }}
            >
              {t('discard')}
            </Button>
          </p>
        )}
      </Panel>
      <LookPreview row={row} look={look} title={title} />
      {guard.question}
    </>
  );
}
