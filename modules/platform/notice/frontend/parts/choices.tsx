import { useApp } from '../../../../../kernel/client/site-app.ts';
import { memberPreferences, type Preferences } from '../../preference-contract.ts';
import type { Channel } from '../../texts.ts';
import css from './choices.module.css';
import { KindSwitches } from './kind-switches.tsx';
import { MailAddress } from './mail-address.tsx';

interface ChoicesProps {
  preferences: Preferences;
  change(preferences: Preferences): void;
}

/** Switches for every kind of message and channel, and the mail address. */
export function Choices({ preferences, change }: ChoicesProps) {
  const { t, client } = useApp();
  const { modules, mail, mailRefused } = preferences;
  const prefer = async (kind: string, channel: Channel, wanted: boolean): Promise<void> => {
    await client.call(memberPreferences['notice.message.prefer'], { kind, channel, wanted });
    const switched = (each: { channel: Channel; wanted: boolean }) =>
      each.channel === channel ? { channel, wanted } : each;
    change({
      ...preferences,
      modules: modules.map((module) => ({
        ...module,
        kinds: module.kinds.map((each) =>
          each.kind === kind ? { ...each, channels: each.channels.map(switched) } : each,
        ),
      })),
    });
  };
  return (
    <div className={css.choices}>
      <h2>{t('notice.choice.title')}</h2>
      <p className={css.lead}>{t('notice.choice.lead')}</p>
      <MailAddress masked={mail} isRefused={mailRefused} change={change} />
      <KindSwitches preferences={preferences} prefer={prefer} />
    </div>
  );
}
