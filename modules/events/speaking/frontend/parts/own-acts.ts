import type { Callable, Caller } from '../../../../../kernel/client/client.ts';
import type { UploadWay } from '../../../../../kernel/client/use-upload.ts';
import { type OwnTask, speaking, speakingByLink } from '../../contract.ts';
import type { MaterialKind } from '../../rules/material-steps.ts';
import type { TaskAnswer } from '../../rules/task-steps.ts';

/** What somebody does about their own tasks, however they came here. */
export interface OwnActs {
  answer(task: OwnTask, to: TaskAnswer, reason: string): Promise<OwnTask>;
  disclose(task: OwnTask, ticked: boolean): Promise<OwnTask>;
  /** Announces a version and brings its file. */
  bring(task: OwnTask, kind: MaterialKind, file: File, way: UploadWay): Promise<OwnTask>;
  /** A fresh address of a paper. */
  address(id: number): Promise<string>;
}

type Call = Caller['call'];

/** The calls of somebody who is signed in, or of whoever holds the link of an invitation. */
const CALLS = {
  member: {
    answer: speaking['speaking.answer'],
    disclose: speaking['speaking.disclose'],
    announce: speaking['speaking.announce'],
    bring: speaking['speaking.bring'],
    file: speaking['speaking.file'],
  },
  link: {
    answer: speakingByLink['speaking.invitation.answer'],
    disclose: speakingByLink['speaking.invitation.disclose'],
    announce: speakingByLink['speaking.invitation.announce'],
    bring: speakingByLink['speaking.invitation.bring'],
    file: speakingByLink['speaking.invitation.file'],
  },
} as const;

/** What can be done by `call`; what goes wrong is the caller’s to show. */
export function ownActs(call: Call, by: keyof typeof CALLS): OwnActs {
  const calls = CALLS[by];
  const quiet = { quiet: true };
  return {
    answer: async ({ id, version }, to, reason) =>
      (await call(calls.answer, { task: id, version, to, reason }, quiet)).data,
    disclose: async ({ id, version }, ticked) =>
      (await call(calls.disclose, { task: id, version, ticked }, quiet)).data,
    async bring({ id }, kind, file, { once, ...way }) {
      // Sent again under the same name, both are done once.
      const { data } = await call(
        calls.announce,
        { task: id, kind, name: file.name.slice(0, 160) },
        { ...quiet, once: `${once}a` },
      );
      const input = { id: data.id, file };
      return (await call(calls.bring satisfies Callable, input, { ...way, ...quiet, once })).data;
    },
    address: async (id) => (await call(calls.file, { id }, quiet)).data.url,
  };
}
