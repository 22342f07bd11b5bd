import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type OfferedScale, psychologicalAdmin, type Scoring } from '../admin-contract.ts';
import { LevelTag } from '../backend/level-tag.tsx';
import css from './scoring-dialog.module.css';

type Rule = Scoring['rules'][number];

/** How one part is made of its items, and where its bands begin. */
function PartRule({ rule, scoring }: { rule: Rule; scoring: Scoring }) {
  const t = useText();
  const { locale } = useConsole();
  const listed = (keys: readonly string[]): string =>
    new Intl.ListFormat(locale).format(keys.map((key) => String(numberOf(key))));
  const numberOf = (key: string): number => scoring.items.findIndex((item) => item.key === key) + 1;
  const { name, items, reverse, share, times, least, most, bands, norm } = rule;
  const facts = [
    items.length === scoring.items.length
      ? t('scoring.allItems', { count: items.length })
      : t('scoring.someItems', { items: listed(items) }),
    reverse.length > 0 && t('scoring.reversed', { items: listed(reverse) }),
    times !== null && t('scoring.times', { times }),
    t('scoring.range', { least, most }),
    share === 0 ? t('scoring.noneMissing') : t('scoring.missing', { percent: Math.round(share * 100) }),
    norm,
  ].filter((fact) => fact !== false && fact !== '');
  return (
    <section>
      <h3>{name}</h3>
      <ul className={css.facts}>
        {facts.map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
      </ul>
      <table className={css.table}>
        <caption>{t('scoring.bands', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scoring.points')}</th>
            <th scope="col">{t('scoring.band')}</th>
            <th scope="col">{t('scoring.level')}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ key, from, to, name: band, level }) => (
            <tr key={key}>
              <td className={css.points}>{t('scoring.fromTo', { from, to })}</td>
              <td>{band}</td>
              <td>
                <LevelTag level={level} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What an item adds, choice by choice, as it is counted. */
function Items({ scoring }: { scoring: Scoring }) {
  const t = useText();
  const turned = new Set(scoring.rules.flatMap(({ reverse }) => reverse));
  return (
    <table className={css.table}>
      <caption>{t('scoring.items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('scoring.item')}</th>
          <th scope="col">{t('scoring.choices')}</th>
        </tr>
      </thead>
      <tbody>
        {scoring.items.map(({ key, text, choices }, index) => {
          const ends = [Math.min(...choices.map(({ score }) => score)), Math.max(...choices.map(({ score }) => score))];
          const points = (score: number): number => (turned.has(key) ? (ends[0] ?? 0) + (ends[1] ?? 0) - score : score);
          return (
            <tr key={key}>
              <th scope="row">
                {index + 1}. {text ?? t('scoring.untold')}
                {turned.has(key) && <StateTag kind="quiet">{t('scoring.isReversed')}</StateTag>}
                {scoring.alertItem === key && <StateTag kind="warn">{t('scoring.raises')}</StateTag>}
              </th>
              <td>
                {choices.map(({ label, score }) => (
                  <div key={`${score}/${label}`}>{t('scoring.choice', { label, points: points(score) })}</div>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ScoringDialog({ offer, close }: { offer: OfferedScale; close(): void }) {
  const t = useText();
  const answer = useAnswer(psychologicalAdmin['psychological.offer.scoring'], { id: offer.id });
  const scoring = answer.data?.data;
  return (
    <Modal open width={760} footer={null} title={t('scoring.title', { name: offer.name })} onCancel={close}>
      {answer.error ? (
        <Failure error={answer.error} retry={() => void answer.refetch()} />
      ) : scoring === undefined ? (
        <Waiting />
      ) : (
        <div className={css.scoring}>
          <p>{t('scoring.lead', { edition: scoring.edition })}</p>
          {scoring.rules.map((rule) => (
            <PartRule key={rule.key} rule={rule} scoring={scoring} />
          ))}
          <p>{scoring.alertItem === null ? t('scoring.noAlert') : t('scoring.alert')}</p>
          <Items scoring={scoring} />
        </div>
      )}
    </Modal>
  );
}

/** Opens how a scale is scored: points, turned items, bands and what raises an alert. */
export function ScoringButton({ offer }: { offer: OfferedScale }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="link" aria-label={t('scoring.of', { name: offer.name })} onClick={() => setOpen(true)}>
        {t('scoring.open')}
      </Button>
      {isOpen && <ScoringDialog offer={offer} close={() => setOpen(false)} />}
    </>
  );
}
