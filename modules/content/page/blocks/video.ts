import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { outsideAddress } from '../../../../kernel/rules/outside-address.ts';

/** What an editor writes of a video. */
export const videoFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Title' }, isRequired: true },
  video: {
    kind: 'video',
    label: { zh: '视频文件', en: 'Video' },
    help: { zh: '从文件库选择，或在那里上传', en: 'Chosen from the file library, or uploaded there' },
  },
  link: {
    kind: 'link',
    example: 'https://video.example.org/watch/12',
    withoutFile: 'video',
    label: { zh: '或视频网站上的地址', en: 'Or its address at a video site' },
    help: {
      zh: '只能是“允许的视频网站”（配置 → 设置）中的站点',
      en: 'At one of the “Allowed video sites” of the configuration’s settings',
    },
  },
  poster: {
    kind: 'picture',
    label: { zh: '封面', en: 'Poster' },
    help: { zh: '不填则用视频自己的封面', en: 'The video’s own one where this is empty' },
  },
  length: { kind: 'text', max: 12, label: { zh: '时长', en: 'Length' } },
  transcript: { kind: 'longText', max: 4000, label: { zh: '文字稿', en: 'Transcript' } },
} as const satisfies BlockFields;

/** How a video is shown: played here, opened at its own site, or not at all. */
export interface VideoData {
  way: 'play' | 'open' | 'none';
}

/** A video: a file of this site is played in place, one of an allowed site is opened there. */
export const videoBlock = defineBlock({
  type: 'page.video',
  label: { zh: '视频', en: 'Video' },
  hint: { zh: '文件库或已允许网站的视频', en: 'One of the library or of an allowed site' },
  icon: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  group: 'media',
  fields: videoFields,
  async data(ctx, { link, video }): Promise<VideoData> {
    if (video !== null || link?.startsWith('/')) return { way: 'play' };
    const hosts = await ctx.services.settings.get<string[]>(ctx, 'page.videoHosts');
    const host = outsideAddress(link)?.hostname;
    return { way: host !== undefined && hosts.includes(host) ? 'open' : 'none' };
  },
  sample: {
    filled: async (shop) => ({
      props: {
        title: sampleText('一段视频'),
        video: { file: await shop.file('video') },
        transcript: sampleText('视频文字稿'),
      },
      says: ['一段视频'],
      holds: 'video track',
    }),
    data: (): VideoData => ({ way: 'play' }),
  },
});
