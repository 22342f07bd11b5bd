import { useEffect, useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { general } from '../../../platform/general/contract.ts';
import { cityOf, DEPTHS, pointAnswer, pointed, provinceOf } from '../rules/pointed.ts';
import css from './known-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';

type District = OutputOf<(typeof general)['general.district']>[number];

/** Where the provinces lie. */
const TOP = 'top';

/** Divisions below each one that was opened, fetched once. */
function useBelow(opened: readonly string[]): ReadonlyMap<string, readonly District[]> {
  const { client } = useApp();
  const [below, setBelow] = useState<ReadonlyMap<string, readonly District[]>>(new Map());
  // One after the other: what is below is asked for as it is opened.
  const wanted = opened.find((code) => !below.has(code));
  useEffect(() => {
    if (wanted === undefined) return;
    let isGone = false;
    client.call(general['general.district'], wanted === TOP ? {} : { parent: wanted }).then(
      (found) => isGone || setBelow((before) => new Map([...before, [wanted, found]])),
      // The client has said what went wrong.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [client, wanted]);
  return below;
}

/** A place from the province down to as deep as it is asked for. It is answered once that is reached. */
export function PlaceQuestion({ question, value, fault, name, onChange }: QuestionProps) {
  const { t } = useApp();
  const { label, help, required, depth = 'county' } = question;
  const code = typeof value === 'string' ? (pointed(value)?.value ?? '') : '';
  const [way, setWay] = useState<string[]>(() =>
    code === '' ? [] : [...new Set([provinceOf(code), cityOf(code) ?? provinceOf(code), code])],
  );
  const levels = DEPTHS.slice(0, DEPTHS.indexOf(depth) + 1);
  const below = useBelow([TOP, ...way].slice(0, levels.length));
  const named = (at: number, chosen: string): District | undefined =>
    below.get(at === 0 ? TOP : (way[at - 1] ?? ''))?.find((one) => String(one.id) === chosen);
  const choose = (at: number, chosen: string): void => {
    const next = chosen === '' ? way.slice(0, at) : [...way.slice(0, at), chosen];
    setWay(next);
    const last = named(at, chosen);
    const isWhole = last !== undefined && (last.leaf || at === levels.length - 1);
    const names = next.map((one, index) => (index === at ? last : named(index, one))?.name ?? '');
    // The server says the names anew, without those of the code table alone.
    onChange(isWhole ? pointAnswer(chosen, names.filter(Boolean).join(' ')) : '');
  };
  return (
    <QuestionGroup {...{ label, help, fault }} isRequired={required}>
      <div className={css.places}>
        {levels.map((level, at) => {
          const options = at > way.length ? [] : (below.get(at === 0 ? TOP : (way[at - 1] ?? '')) ?? []);
          return (
            <select
              key={level}
              {...(at === 0 && { name })}
              aria-label={`${label}: ${t(`engine.place.${level}`)}`}
              aria-invalid={fault ? true : undefined}
              disabled={options.length === 0}
              value={way[at] ?? ''}
              onChange={(event) => choose(at, event.target.value)}
            >
              <option value="">{t(`engine.place.${level}`)}</option>
              {options.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          );
        })}
      </div>
    </QuestionGroup>
  );
}
