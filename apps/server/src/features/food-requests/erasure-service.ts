export { wipeRequestsOf, wipeRequestTexts } from './erasure-queries.ts';
