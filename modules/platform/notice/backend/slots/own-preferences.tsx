import { Checkbox } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Failure } from '../../../../../ui/console/failure.tsx';
import { Panel } from '../../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../../ui/console/waiting.tsx';
import { type Preferences, staffPreferences } from '../../preference-contract.ts';
import { channels } from '../../texts.ts';
import { OwnMail } from '../own-mail.tsx';
import styles from './own-preferences.module.css';

type Kind = Preferences['modules'][number]['kinds'][number];

/** In the own account: by which ways one is told what, and where mail goes. */
export default function OwnPreferences() {
  const t = useText();
  const answer = useAnswer(staffPreferences['notice.own.preferences'], {});
  return (
    <Panel title={t('choice.title')}>
      {answer.isPending && <Waiting />}
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data && <Choices preferences={answer.data.data} />}
    </Panel>
  );
}

function Choices({ preferences: { modules, reaches, mail, mailRefused } }: { preferences: Preferences }) {
  const t = useText();
  return (
    <>
      <p className={styles.lead}>{t('choice.lead')}</p>
      <OwnMail masked={mail} isRefused={mailRefused} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('choice.kind')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col" className={styles.cell}>
                  {t(`choice.channel.${channel}`)}
                  {!reaches.includes(channel) && <small>{t('choice.unreached')}</small>}
                </th>
              ))}
            </tr>
          </thead>
          {modules.map(({ module, title, kinds }) => (
            <tbody key={module}>
              <tr>
                <th scope="rowgroup" colSpan={channels.length + 1} className={styles.group}>
                  {title}
                </th>
              </tr>
              {kinds.map((kind) => (
                <KindRow key={kind.kind} kind={kind} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

function KindRow({ kind: { kind, label, isFixed, channels: offered } }: { kind: Kind }) {
  const t = useText();
  const save = useAction(staffPreferences['notice.own.prefer']);
  return (
    <tr>
      <th scope="row">
        {label}
        {isFixed && <small>{t('choice.fixed')}</small>}
      </th>
      {channels.map((channel) => {
        const found = offered.find((each) => each.channel === channel);
        return (
          <td key={channel} className={styles.cell}>
            {found && (
              <Checkbox
                aria-label={t('choice.of', { kind: label, channel: t(`choice.channel.${channel}`) })}
                checked={found.wanted}
                disabled={isFixed || save.isPending}
                onChange={(event) => save.mutate({ kind, channel, wanted: event.target.checked })}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
