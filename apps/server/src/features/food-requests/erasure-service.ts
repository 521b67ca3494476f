export { lockRequestsOf, wipeRequestsOf, wipeRequestTexts } from './erasure-queries.ts';
