import { Button, Segmented, Tabs } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { useConsole, useEnumerated, useOwnText, useText } from '../../../../ui/console/console-context.ts';
import { EmbeddedChanges } from '../../../../ui/console/embedded-changes.tsx';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { areMarkup, FieldChange, writtenValue } from '../../../../ui/console/field-change.tsx';
import { labelledChanges } from '../../../../ui/console/field-words.ts';
import { Reading } from '../../../../ui/console/reading.tsx';
import { Slot } from '../../../../ui/console/slot.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { approvals } from '../contract.ts';
import css from './matter-view.module.css';
import type { ShownRequest } from './shown-request.ts';

type Matter = NonNullable<NonNullable<OutputOf<(typeof approvals)['approval.request.matter']>['data']>['shown']>;
type Field = Matter['facts'][number];

/** What is decided about, asked for anew whenever the request is looked at: an approval names the version that was seen. */
export const useMatter = (id: number) =>
  useAnswer(approvals['approval.request.matter'], { id }, { isFresh: true, keep: true });

/** The thing that a request is about, as it comes out if it is approved, and what that changes. */
export function MatterView({ request }: { request: ShownRequest }) {
  const t = useText();
  const { slots } = useConsole();
  const answer = useMatter(request.id);
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const { data } = answer.data;
  if (data === null) return <p className={css.note}>{t(request.state === 'open' ? 'matter.hidden' : 'matter.over')}</p>;
  if (data.shown === null) {
    if (slots[`approval.matter.${request.kind}`] === undefined)
      return <p className={css.note}>{t('matter.elsewhere')}</p>;
    return <Slot name={`approval.matter.${request.kind}`} props={{ id: request.subjectId, version: data.version }} />;
  }
  return <Shown matter={data.shown} kind={request.kind} isOpen={request.state === 'open'} />;
}

function Shown({ matter, kind, isOpen }: { matter: Matter; kind: string; isOpen: boolean }) {
  const t = useText();
  const { changes, texts, site } = matter;
  const count = changes === null ? 0 : changes.length + (hasNewPicture(matter) ? 1 : 0);
  return (
    <div className={css.matter}>
      {isOpen && <p className={css.does}>{matter.does}</p>}
      <Tabs
        size="small"
        defaultActiveKey={changes === null ? 'text' : 'changes'}
        items={[
          ...(changes === null
            ? []
            : [
                {
                  key: 'changes',
                  label: t('matter.changes', { count }),
                  children: <Changes matter={matter} kind={kind} />,
                },
              ]),
          { key: 'text', label: t('matter.text'), children: <Text matter={matter} kind={kind} /> },
          ...(site === null
            ? []
            : [{ key: 'site', label: t('matter.site'), children: <Site site={site} texts={texts} /> }]),
        ]}
      />
    </div>
  );
}

const hasNewPicture = ({ picture }: Matter): boolean => picture.before !== picture.after;

/** Fields that a module draws in its own way, by the slot of its kind. */
const partSlot = (kind: string, field: string): string => `approval.part.${kind}.${field}`;

function Text({ matter: { texts, picture, facts }, kind }: { matter: Matter; kind: string }) {
  const t = useText();
  const own = useOwnText();
  const inLine = useEnumerated();
  const { slots, locale } = useConsole();
  const [lang, setLang] = useState(texts.find((text) => text.lang === locale)?.lang ?? texts[0]?.lang);
  const text = texts.find((one) => one.lang === lang) ?? texts[0];
  const isDrawn = ({ field }: Field): boolean => slots[partSlot(kind, field)] !== undefined;
  const told = labelledChanges(facts.filter((fact) => !isDrawn(fact)));
  return (
    <div className={css.parts}>
      {texts.length > 1 && (
        <Segmented
          className={css.choice ?? ''}
          aria-label={t('matter.language')}
          value={lang ?? ''}
          onChange={(next) => setLang(next as typeof lang)}
          options={texts.map((one) => ({ value: one.lang, label: t(`matter.lang.${one.lang}`) }))}
        />
      )}
      {text && !text.isShown && <p className={css.note}>{t('matter.unseen')}</p>}
      {text && <Reading {...text} picture={picture.after} />}
      {facts.filter(isDrawn).map(({ field, label, after }) => (
        <section key={field}>
          <h3>{label}</h3>
          <Slot name={partSlot(kind, field)} props={{ before: null, after }} />
        </section>
      ))}
      <FactList
        facts={told.map(({ name, after, words }) => [name, writtenValue(after, own, inLine, words)] as const)}
      />
    </div>
  );
}

function Changes({ matter, kind }: { matter: Matter; kind: string }) {
  const t = useText();
  const { slots } = useConsole();
  const { changes, picture } = matter;
  const drawn = (changes ?? []).filter(({ field }) => slots[partSlot(kind, field)] !== undefined);
  const told = labelledChanges((changes ?? []).filter((change) => !drawn.includes(change)));
  if (drawn.length + told.length === 0 && !hasNewPicture(matter)) return <p className={css.note}>{t('matter.same')}</p>;
  return (
    <div className={css.parts}>
      {hasNewPicture(matter) && (
        <section>
          <h3>{t('matter.picture')}</h3>
          <div className={css.pictures}>
            {(['before', 'after'] as const).map((side) => (
              <figure key={side}>
                {picture[side] === null ? <p>{t('matter.noPicture')}</p> : <img src={picture[side]} alt="" />}
                <figcaption>{t(`matter.${side}`)}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
      {told.map(({ field, name, before, after, words }) => (
        <section key={`${field} ${name}`}>
          <h3>{name}</h3>
          <FieldChange before={before} after={after} labels={words} />
          {[before, after].some((one) => typeof one === 'string' && areMarkup(one)) && (
            <EmbeddedChanges before={String(before ?? '')} after={String(after ?? '')} />
          )}
        </section>
      ))}
      {drawn.map(({ field, label, before, after }) => (
        <section key={field}>
          <h3>{label}</h3>
          {/* Null says that there is nothing to compare with; here nothing has become something. */}
          <Slot name={partSlot(kind, field)} props={{ before: before ?? [], after }} />
        </section>
      ))}
    </div>
  );
}

/** The page of the site itself, before it comes out, as wide as a desktop's or a phone's. */
function Site({ site, texts }: { site: string; texts: Matter['texts'] }) {
  const t = useText();
  const { shop, locale } = useConsole();
  const [width, setWidth] = useState<'desktop' | 'phone'>('phone');
  const [lang, setLang] = useState<Locale>(texts.find((text) => text.lang === locale)?.lang ?? 'zh-CN');
  const address = new URL(site, shop.siteUrl ?? globalThis.location.origin);
  address.searchParams.set('lang', lang);
  // The page of another host is not shown within this one.
  const isHere = address.origin === globalThis.location.origin;
  return (
    <div className={css.parts}>
      <div className={css.bar}>
        <Segmented
          aria-label={t('matter.width')}
          value={width}
          onChange={setWidth}
          options={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`matter.${value}`) }))}
        />
        {texts.length > 1 && (
          <Segmented
            aria-label={t('matter.language')}
            value={lang}
            onChange={setLang}
            options={texts.map((one) => ({ value: one.lang, label: t(`matter.lang.${one.lang}`) }))}
          />
        )}
        <Button href={address.href} target="_blank">
          {t('matter.open')}
        </Button>
      </div>
      {isHere && <iframe className={css[width]} src={address.pathname + address.search} title={t('matter.site')} />}
    </div>
  );
}
