import { Button, Input } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import type { Section } from '../admin-contract.ts';
import { SectionItems } from './section-items.tsx';
import styles from './sections.module.css';

interface SectionsFieldProps {
  value: unknown;
  onChange(value: Section[]): void;
}

/** A list with one entry moved by a step; out of range leaves it as it is. */
function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(Math.max(0, Math.min(next.length, from + by)), 0, taken);
  return next;
}

/** A section has no number of its own: its place is what it is known by. */
const placeOf = (at: number): string => `section-${at}`;

/** The composer of a topic: sections in their order, each with its items. */
export function SectionsField({ value, onChange }: SectionsFieldProps) {
  const t = useText();
  const sections = Array.isArray(value) ? (value as Section[]) : [];
  const change = (at: number, part: Partial<Section>): void =>
    onChange(sections.map((section, index) => (index === at ? { ...section, ...part } : section)));
  return (
    <div className={styles.sections}>
      {sections.map((section, at) => (
        <fieldset key={placeOf(at)} className={styles.section}>
          <div className={styles.names}>
            <Input
              aria-label={t('sectionTitle')}
              placeholder={t('sectionTitle')}
              maxLength={60}
              value={section.title}
              onChange={(event) => change(at, { title: event.target.value })}
            />
            <Input
              aria-label={t('sectionTitleEn')}
              placeholder={t('sectionTitleEn')}
              maxLength={100}
              value={section.titleEn}
              onChange={(event) => change(at, { titleEn: event.target.value })}
            />
          </div>
          <SectionItems items={section.items} onChange={(items) => change(at, { items })} />
          <div className={styles.buttons}>
            <Button disabled={at === 0} onClick={() => onChange(moved(sections, at, -1))}>
              {t('moveUp')}
            </Button>
            <Button disabled={at === sections.length - 1} onClick={() => onChange(moved(sections, at, 1))}>
              {t('moveDown')}
            </Button>
            <Button danger onClick={() => onChange(sections.filter((_, index) => index !== at))}>
              {t('removeSection')}
            </Button>
          </div>
        </fieldset>
      ))}
      <Button onClick={() => onChange([...sections, { title: '', titleEn: '', items: [] }])}>{t('addSection')}</Button>
    </div>
  );
}
