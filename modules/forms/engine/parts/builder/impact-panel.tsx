import type { Endpoint } from '../../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import { useConsole, useEnumerated, useText } from '../../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import type { PublishImpact } from '../../impact-contract.ts';
import type { NamedPart } from '../../rules/definition-changes.ts';
import styles from './impact.module.css';

interface ImpactPanelProps {
  endpoint: Endpoint<{ id: number | string }, { data: PublishImpact | null }>;
  id: number;
}

/** Lines of one sort that are shown before the rest is counted. */
const MOST_LINES = 8;

/** What a publication changes against the public version, and how many answers lose something by it: told before it is done. */
export function ImpactPanel({ endpoint, id }: ImpactPanelProps) {
  const t = useText('engine');
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const { data: answer } = useAnswer(endpoint, { id }, { isFresh: true });
  const impact = answer?.data;
  if (impact == null) return null;
  const name = ({ label, labelEn, key }: NamedPart): string => inLanguage(locale, label, labelEn) || key;
  const lost = (answers: number | null): string =>
    answers === null
      ? ''
      : answers === 0
        ? t('designer.impact.nobody')
        : t('designer.impact.given', { count: answers });
  const lines = [
    ...impact.rekinded.map((one) => ({
      key: `kind ${one.key}`,
      tone: 'bad',
      text: t('designer.impact.rekinded', { name: name(one), was: t(`kind.${one.was}`), is: t(`kind.${one.is}`) }),
      more: t('designer.impact.refused'),
    })),
    ...impact.removed.map((one) => ({
      key: `removed ${one.key}`,
      tone: one.answers === 0 ? '' : 'warn',
      text: t('designer.impact.removed', { name: name(one) }),
      more: lost(one.answers),
    })),
    ...impact.choicesRemoved.map((one) => ({
      key: `choice ${one.key} ${one.choice.key}`,
      tone: one.answers === 0 ? '' : 'warn',
      text: t('designer.impact.choiceRemoved', { name: name(one), choice: name(one.choice) }),
      more:
        one.answers === null || one.answers === 0
          ? lost(one.answers)
          : t('designer.impact.chosen', { count: one.answers }),
    })),
    ...impact.added.map((one) => ({
      ...{ key: `added ${one.key}`, tone: '', more: '' },
      text: t('designer.impact.added', { name: name(one) }),
    })),
    ...impact.choicesAdded.map((one) => ({
      ...{ key: `new choice ${one.key} ${one.choice.key}`, tone: '', more: '' },
      text: t('designer.impact.choiceAdded', { name: name(one), choice: name(one.choice) }),
    })),
    ...impact.changed.map((one) => ({
      ...{ key: `changed ${one.key}`, tone: '' },
      text: t('designer.impact.changed', { name: name(one) }),
      more: inLine(one.parts.map((part) => t(`designer.impact.part.${part}`))),
    })),
    ...(impact.isReordered ? [{ key: 'order', tone: '', text: t('designer.impact.reordered'), more: '' }] : []),
  ];
  if (lines.length === 0) return null;
  const { answers, affected } = impact;
  return (
    <section className={styles.impact} aria-label={t('designer.impact.title')}>
      <p className={styles.head}>
        <b>{t('designer.impact.against', { edition: impact.edition, count: lines.length })}</b>
        {answers !== null && affected !== null && (
          <StateTag kind={affected === 0 ? 'ok' : 'warn'}>
            {t('designer.impact.affected', { count: affected, of: answers })}
          </StateTag>
        )}
        {answers === null && <StateTag kind="quiet">{t('designer.impact.untold')}</StateTag>}
      </p>
      <ul>
        {lines.slice(0, MOST_LINES).map(({ key, tone, text, more }) => (
          <li key={key} {...(tone && { 'data-tone': tone })}>
            {text}
            {more && <small>{more}</small>}
          </li>
        ))}
      </ul>
      {lines.length > MOST_LINES && (
        <details>
          <summary>{t('designer.impact.more', { count: lines.length - MOST_LINES })}</summary>
          <ul>
            {lines.slice(MOST_LINES).map(({ key, tone, text, more }) => (
              <li key={key} {...(tone && { 'data-tone': tone })}>
                {text}
                {more && <small>{more}</small>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {answers !== null && answers > 0 && <p className={styles.note}>{t('designer.impact.note')}</p>}
    </section>
  );
}
