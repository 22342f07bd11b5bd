import { isObject } from '../../../../kernel/audit/changes-of.ts';

/** Where goods are sold in China and beside it: a link to one of these, or below it, is a link to a shop. */
const SHOPS = [
  ...['taobao.com', 'tmall.com', 'tmall.hk', 'tb.cn', 'jd.com', 'jd.hk', '3.cn', 'pinduoduo.com', 'yangkeduo.com'],
  ...['pinduoduo.net', 'jinritemai.com', 'kuaishouke.com', 'kwaixiaodian.com', 'youzan.com', 'weidian.com', 'vip.com'],
  ...['suning.com', 'gome.com.cn', 'dangdang.com', 'kaola.com', '1688.com', 'meituan.com', 'dianping.com', 'ele.me'],
  ...['yaofangwang.com', '111.com.cn', 'jianke.com', 'ehaoyao.com', 'ddky.com', 'liangxinyao.com', 'yao123.com'],
  ...['amazon.cn', 'amazon.com', 'ebay.com', 'aliexpress.com', 'alibaba.com', 'shopify.com'],
];

/** What a link says that sells, whoever it leads to. */
const WORDS =
  /(?:立即|马上|点击|现在|在线|扫码|领券|优惠)(?:购买|抢购|下单|订购)|[去来]购买|[去来]下单|购买(?:链接|地址|入口|渠道|请点)|加入购物车|\b(?:buy|order|shop)\s+(?:now|online|here)\b|\badd to cart\b|\bwhere to buy\b/i;

const LINK = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi;

const isShop = (host: string): boolean => SHOPS.some((shop) => host === shop || host.endsWith(`.${shop}`));

const leadsToShop = (address: string): boolean => isShop(URL.parse(address)?.host ?? '');

/**
 * Whether a stored value, however deep, leads its reader to something that is sold: an address of a shop, or a link whose
 * words say so.
 */
export function leadsToBuy(value: unknown): boolean {
  if (typeof value === 'string') {
    if (leadsToShop(value)) return true;
    return [...value.matchAll(LINK)].some(
      ([, href = '', words = '']) => leadsToShop(href) || WORDS.test(words.replace(/<[^>]*>/g, '')),
    );
  }
  if (Array.isArray(value)) return value.some(leadsToBuy);
  return isObject(value) && Object.values(value).some(leadsToBuy);
}
