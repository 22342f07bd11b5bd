import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

interface Made {
  data: { id: number; version: number; link: string };
}

const invitee = async (stage: Stage) => ({
  name: stage.text('何雨'),
  channel: 'link',
  roles: [await stage.one('role.role')],
});

const make = async (stage: Stage): Promise<Made['data']> =>
  (await stage.call<Made>('invitation.invitation.invite', await invitee(stage))).data;

const waiting = async (stage: Stage) => {
  const { id, version } = await make(stage);
  return { id, version };
};

const tokenOf = async (stage: Stage): Promise<string> => (await make(stage)).link.split('#')[1] ?? '';

/** A successful call of each operation on invitations. */
export const examples: Examples = {
  'invitation.invitation.invite': invitee,
  'invitation.invitation.show': async (stage) => ({ id: (await make(stage)).id }),
  'invitation.invitation.resend': waiting,
  'invitation.invitation.revoke': waiting,
  'invitation.look': async (stage) => ({ token: await tokenOf(stage) }),
  'invitation.join': async (stage) => ({
    ...{ token: await tokenOf(stage), way: 'new' },
    ...{ username: stage.username(), password: 'Zhenjiu-2026-Yanshou' },
  }),
};
