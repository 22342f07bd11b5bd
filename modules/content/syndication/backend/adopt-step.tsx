import { Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { isNoWider } from '../../envelope/rules/audience-order.ts';
import { syndication } from '../contract.ts';
import css from './adopt-step.module.css';
import { useAudiences } from './use-audiences.ts';

type Shown = OutputOf<(typeof syndication)['syndication.text.show']>['data'];

/** Takes a text over: where it stands, who reads it, and whether it follows its origin. */
export function AdoptStep({ text }: { text: Shown }) {
  const t = useText();
  const audiences = useAudiences();
  const id = useId();
  const go = useNavigate();
  const [place, setPlace] = useState<string | null>(null);
  const [audience, setAudience] = useState(text.audience);
  const [isFollowing, setFollowing] = useState(true);
  const adopt = useAction(syndication['syndication.copy.adopt'], { done: t('adopted'), quiet: true });
  return (
    <ConfirmAction
      label={t('adopt')}
      title={t('adoptAsk')}
      text={t('adoptHint')}
      isPrimary
      isComplete={place !== null}
      run={async () => {
        if (place === null) return;
        const { data } = await adopt.mutateAsync({ id: text.id, edition: text.edition, isFollowing, audience, place });
        void go(`/backend/copies/${data.id}`);
      }}
    >
      <div className={css.fields}>
        <label htmlFor={`${id}-place`}>{t('place')}</label>
        <Select
          id={`${id}-place`}
          value={place}
          options={text.places.map(({ key, label }) => ({ value: key, label }))}
          onChange={setPlace}
        />
        <label htmlFor={`${id}-audience`}>{t('audience')}</label>
        <Select
          id={`${id}-audience`}
          value={audience}
          options={audiences.filter(
            ({ value, isOn }) => (isOn || value === audience) && isNoWider(value, text.audience),
          )}
          onChange={setAudience}
        />
        <label htmlFor={`${id}-follow`} className={css.switch}>
          <Switch id={`${id}-follow`} checked={isFollowing} onChange={setFollowing} />
          {t('mayFollow')}
        </label>
      </div>
    </ConfirmAction>
  );
}
