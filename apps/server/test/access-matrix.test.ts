import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes, type RouteDefinition } from '@nourish/contract';
import { formProblem } from './response-form.ts';
import { testApp, type HttpResponse } from './app.ts';
import type { Person } from './factories.ts';
import { routeNames, VALID_CALLS, type RouteName, type ValidCall } from './valid-calls.ts';
import { makeWorld, person, type World } from './world.ts';

/**
 * Section 3 of the contract, route by route, deliberately duplicated instead of read from the routes. `ok`:
 * allowed. Calls are about the food bank `here`; personal records are the caller's own, and food requests a
 * recipient's at `here`. `getDonation` reads the caller's own offer. Volunteer records and sign-ups are the
 * caller's own, or another person's if the caller is staff or an administrator.
 */
const TABLE = `
                        anonymous dead  recipient donor volunteer staff elsewhere nowhere admin
  health                ok        ok    ok        ok    ok        ok    ok        ok      ok

  register              ok        ok    ok        ok    ok        ok    ok        ok      ok
  login                 ok        ok    ok        ok    ok        ok    ok        ok      ok
  verifyEmail           ok        ok    ok        ok    ok        ok    ok        ok      ok
  verifyEmailOnDevice   ok        ok    ok        ok    ok        ok    ok        ok      ok
  resendVerification    ok        ok    ok        ok    ok        ok    ok        ok      ok
  forgotPassword        ok        ok    ok        ok    ok        ok    ok        ok      ok
  resetPassword         ok        ok    ok        ok    ok        ok    ok        ok      ok
  loginSecondFactor     ok        ok    ok        ok    ok        ok    ok        ok      ok
  logout                ok        ok    ok        ok    ok        ok    ok        ok      ok
  me                    401       401   ok        ok    ok        ok    ok        ok      ok
  updateMe              401       401   ok        ok    ok        ok    ok        ok      ok

  listFoodBanks         ok        ok    ok        ok    ok        ok    ok        ok      ok
  getFoodBank           ok        ok    ok        ok    ok        ok    ok        ok      ok
  createFoodBank        401       401   403       403   403       403   403       403     ok
  updateFoodBank        401       401   403       403   403       403   403       403     ok
  removeFoodBank        401       401   403       403   403       403   403       403     ok
  listStorageLocations  401       401   403       403   403       ok    404       404     ok
  createStorageLocation 401       401   403       403   403       403   403       403     ok
  updateStorageLocation 401       401   403       403   403       403   403       403     ok
  removeStorageLocation 401       401   403       403   403       403   403       403     ok

  listInventory         ok        ok    ok        ok    ok        ok    ok        ok      ok
  getInventoryItem      ok        ok    ok        ok    ok        ok    ok        ok      ok
  getItemPhoto          ok        ok    ok        ok    ok        ok    ok        ok      ok
  listShelves           ok        ok    ok        ok    ok        ok    ok        ok      ok
  listCategories        ok        ok    ok        ok    ok        ok    ok        ok      ok
  listDietaryCategories ok        ok    ok        ok    ok        ok    ok        ok      ok
  listLowStock          401       401   403       403   403       ok    404       404     ok
  listExpiring          401       401   403       403   403       ok    404       404     ok
  listPastDate          401       401   403       403   403       ok    404       404     ok
  getInventoryStats     401       401   403       403   403       ok    404       404     ok
  listLots              401       401   403       403   403       ok    404       404     ok
  listMovements         401       401   403       403   403       ok    404       404     ok
  printLabels           401       401   403       403   403       ok    404       404     ok
  createInventoryItem   401       401   403       403   403       ok    404       404     ok
  updateInventoryItem   401       401   403       403   403       ok    404       404     ok
  removeInventoryItem   401       401   403       403   403       ok    404       404     ok
  adjustInventoryItem   401       401   403       403   403       ok    404       404     ok
  transferInventoryItem 401       401   403       403   403       ok    404       404     ok
  splitInventoryItem    401       401   403       403   403       ok    404       404     ok
  writeOffInventoryItem 401       401   403       403   403       ok    404       404     ok
  setItemPhoto          401       401   403       403   403       ok    404       404     ok
  removeItemPhoto       401       401   403       403   403       ok    404       404     ok
  moveInventoryItems    401       401   403       403   403       ok    404       404     ok
  writeOffInventoryItems 401      401   403       403   403       ok    404       404     ok
  holdInventoryItem     401       401   403       403   403       ok    404       404     ok
  releaseInventoryItem  401       401   403       403   403       ok    404       404     ok
  listItemHolds         401       401   403       403   403       ok    404       404     ok
  createRecall          401       401   403       403   403       ok    404       404     ok
  listRecalls           401       401   403       403   403       ok    404       404     ok
  getRecall             401       401   403       403   403       ok    404       404     ok
  previewRecall         401       401   403       403   403       ok    404       404     ok
  holdRecall            401       401   403       403   403       ok    404       404     ok
  dismissRecallArrivals 401       401   403       403   403       ok    404       404     ok
  notifyRecall          401       401   403       403   403       ok    404       404     ok
  recordRecallCall      401       401   403       403   403       ok    404       404     ok
  getRecallNotices      401       401   403       403   403       ok    404       404     ok
  getRecallRecord       401       401   403       403   403       ok    404       404     ok
  listPublishedRecalls  401       401   403       403   403       ok    404       404     ok
  getRecallFeed         401       401   403       403   403       ok    ok        ok      ok
  recordRecallOutcomes  401       401   403       403   403       ok    404       404     ok
  getOutcomePhoto       401       401   403       403   403       ok    404       404     ok
  setOutcomePhoto       401       401   403       403   403       ok    404       404     ok
  removeOutcomePhoto    401       401   403       403   403       ok    404       404     ok
  liftRecall            401       401   403       403   403       ok    404       404     ok
  traceItem             401       401   403       403   403       ok    404       404     ok
  traceDonation         401       401   403       403   403       ok    404       404     ok
  traceVisit            401       401   403       403   403       ok    404       404     ok

  openStockCount        401       401   403       403   403       ok    404       404     ok
  listStockCounts       401       401   403       403   403       ok    404       404     ok
  getStockCount         401       401   403       403   403       ok    404       404     ok
  listStockCountCandidates 401       401   403       403   403       ok    404       404     ok
  addStockCountLine     401       401   403       403   403       ok    404       404     ok
  enterStockCountLine   401       401   403       403   403       ok    404       404     ok
  removeStockCountEntry 401       401   403       403   403       ok    404       404     ok
  approveStockCount     401       401   403       403   403       ok    404       404     ok
  abandonStockCount     401       401   403       403   403       ok    404       404     ok

  createInventoryImport 401       401   403       403   403       ok    404       404     ok
  listInventoryImports  401       401   403       403   403       ok    404       404     ok
  getImportTemplate     401       401   403       403   403       ok    ok        ok      ok
  getInventoryImport    401       401   403       403   403       ok    404       404     ok
  setImportColumns      401       401   403       403   403       ok    404       404     ok
  listImportRows        401       401   403       403   403       ok    404       404     ok
  getImportProblems     401       401   403       403   403       ok    404       404     ok
  applyInventoryImport  401       401   403       403   403       ok    404       404     ok
  cancelInventoryImport 401       401   403       403   403       ok    404       404     ok
  findByBarcode         401       401   403       403   403       ok    404       404     ok

  getCart               401       401   ok        ok    ok        ok    ok        ok      ok
  addToCart             401       401   ok        ok    ok        ok    ok        ok      ok
  updateCartItem        401       401   ok        ok    ok        ok    ok        ok      ok
  removeCartItem        401       401   ok        ok    ok        ok    ok        ok      ok
  clearCart             401       401   ok        ok    ok        ok    ok        ok      ok
  saveCartAsWishlist    401       401   ok        ok    ok        ok    ok        ok      ok
  listWishlists         401       401   ok        ok    ok        ok    ok        ok      ok
  createWishlist        401       401   ok        ok    ok        ok    ok        ok      ok
  loadWishlist          401       401   ok        ok    ok        ok    ok        ok      ok
  removeWishlist        401       401   ok        ok    ok        ok    ok        ok      ok

  submitFoodRequest     401       401   ok        403   403       403   403       403     403
  listMyFoodRequests    401       401   ok        ok    ok        ok    ok        ok      ok
  listFoodRequests      401       401   ok        ok    ok        ok    404       404     ok
  getFoodRequestStats   401       401   ok        ok    ok        ok    404       404     ok
  getFoodRequest        401       401   ok        404   404       ok    404       404     ok
  getPickupFile         401       401   ok        404   404       ok    404       404     ok
  movePickup            401       401   ok        404   404       ok    404       404     ok
  openPickupLink        ok        ok    ok        ok    ok        ok    ok        ok      ok
  moveByPickupLink      ok        ok    ok        ok    ok        ok    ok        ok      ok
  cancelByPickupLink    ok        ok    ok        ok    ok        ok    ok        ok      ok
  setFoodRequestStatus  401       401   ok        404   404       ok    404       404     ok
  takeOutOfRequest      401       401   403       403   403       ok    404       404     ok
  listSubstitutes       401       401   403       403   403       ok    404       404     ok
  substituteInRequest   401       401   403       403   403       ok    404       404     ok
  listDeskSubstitutes   401       401   403       403   403       ok    404       404     ok
  checkDeskLines        401       401   403       403   403       ok    404       404     ok
  listRequestCalls      401       401   403       403   403       ok    404       404     ok
  countRequestCalls     401       401   403       403   403       ok    404       404     ok
  tellRequest           401       401   403       403   403       ok    404       404     ok
  undoFoodRequestStatus 401       401   403       403   403       ok    404       404     ok
  setFoodRequestStatuses 401      401   403       403   403       ok    404       404     ok
  undoFoodRequestStatuses 401     401   403       403   403       ok    404       404     ok
  reorderFoodRequest    401       401   ok        403   403       403   403       403     403
  listRequestAllowances 401       401   ok        403   403       403   403       403     403
  cancelOpenRequests    401       401   403       403   403       ok    404       404     ok

  offerDonation         ok        ok    ok        ok    ok        ok    ok        ok      ok
  listDonations         401       401   ok        ok    ok        ok    404       404     ok
  getDonationStats      401       401   ok        ok    ok        ok    404       404     ok
  getGiving             401       401   ok        ok    ok        ok    ok        ok      ok
  getGivingStatement    401       401   ok        ok    ok        ok    ok        ok      ok
  getDonation           401       401   ok        ok    ok        ok    404       404     ok
  getDonationImage      401       401   403       403   403       ok    404       404     ok
  listDonationPictures  401       401   403       403   403       ok    404       404     ok
  takeOverDonationPicture  401       401   403       403   403       ok    404       404     ok
  setDonationStatus     401       401   403       403   403       ok    404       404     ok
  setOfferStatus        401       401   403       403   403       ok    404       404     ok
  receiveDonations      401       401   403       403   403       ok    404       404     ok
  declinePendingDonations 401     401   403       403   403       ok    404       404     ok

  listListViews         401       401   403       403   403       ok    404       404     ok
  createListView        401       401   403       403   403       ok    404       404     ok
  updateListView        401       401   403       403   403       ok    404       404     ok
  removeListView        401       401   403       403   403       ok    404       404     ok

  listClients           401       401   403       403   403       ok    404       404     ok
  createClient          401       401   403       403   403       ok    404       404     ok
  getClient             401       401   403       403   403       ok    404       404     ok
  updateClient          401       401   403       403   403       ok    404       404     ok
  listClientConsents    401       401   403       403   403       ok    404       404     ok
  getClientNeeds        401       401   403       403   403       ok    404       404     ok
  setClientNeeds        401       401   403       403   403       ok    404       404     ok
  removeClientNeeds     401       401   403       403   403       ok    404       404     ok
  listClientDuplicates  401       401   403       403   403       ok    404       404     ok
  mergeClient           401       401   403       403   403       ok    404       404     ok
  unmergeClient         401       401   403       403   403       ok    404       404     ok
  dismissClientDuplicate 401      401   403       403   403       ok    404       404     ok
  restoreClientDuplicate 401      401   403       403   403       ok    404       404     ok
  readClientFile        401       401   403       403   403       ok    ok        ok      ok
  createClientImport    401       401   403       403   403       ok    404       404     ok
  listClientImports     401       401   403       403   403       ok    404       404     ok
  getClientImport       401       401   403       403   403       ok    404       404     ok
  listClientImportRows  401       401   403       403   403       ok    404       404     ok
  getClientImportProblems 401       401   403       403   403       ok    404       404     ok
  applyClientImport     401       401   403       403   403       ok    404       404     ok
  cancelClientImport    401       401   403       403   403       ok    404       404     ok
  printClientCards      401       401   403       403   403       ok    404       404     ok
  revokeClientCards     401       401   403       403   403       ok    404       404     ok
  createLinkCode        401       401   ok        403   403       403   403       403     403
  linkClient            401       401   403       403   403       ok    404       404     ok
  listAuthorizations    401       401   403       403   403       ok    404       404     ok
  createAuthorization   401       401   403       403   403       ok    404       404     ok
  revokeAuthorization   401       401   403       403   403       ok    404       404     ok
  listDesks             401       401   ok        ok    ok        ok    ok        ok      ok
  getDesk               401       401   403       403   403       ok    404       404     ok
  getPickupDay          401       401   403       403   403       ok    404       404     ok
  listPackingSheets     401       401   403       403   403       ok    404       404     ok
  setArrival            401       401   403       403   403       ok    404       404     ok
  setPacking            401       401   403       403   403       ok    404       404     ok
  recordArrival         401       401   403       403   403       ok    404       404     ok
  listPrograms          401       401   403       403   403       ok    404       404     ok
  getHamper             401       401   403       403   403       ok    404       404     ok
  createProgram         401       401   403       403   403       ok    404       404     ok
  updateProgram         401       401   403       403   403       ok    404       404     ok
  removeProgram         401       401   403       403   403       ok    404       404     ok
  listSlots             ok        ok    ok        ok    ok        ok    ok        ok      ok
  listSlotDays          ok        ok    ok        ok    ok        ok    ok        ok      ok
  getPickupSchedule     401       401   403       403   403       ok    404       404     ok
  setPickupSchedule     401       401   403       403   403       ok    404       404     ok
  setExceptionalDay     401       401   403       403   403       ok    404       404     ok
  removeExceptionalDay  401       401   403       403   403       ok    404       404     ok
  getAppointmentFigures 401       401   403       403   403       ok    404       404     ok

  listPutBacks          401       401   403       403   403       ok    404       404     ok
  markPutBack           401       401   403       403   403       ok    404       404     ok
  unmarkPutBack         401       401   403       403   403       ok    404       404     ok
  createVisit           401       401   403       403   403       ok    404       404     ok
  listVisits            401       401   403       403   403       ok    404       404     ok
  getVisit              401       401   403       403   403       ok    404       404     ok
  listUsualVisits       401       401   403       403   403       ok    404       404     ok
  voidVisit             401       401   403       403   403       ok    404       404     ok
  getServiceReport      401       401   403       403   403       ok    404       404     ok

  sendMessage           ok        ok    ok        ok    ok        ok    ok        ok      ok
  listMessages          401       401   403       403   403       ok    404       404     ok
  getMessageStats       401       401   403       403   403       ok    404       404     ok
  getMessage            401       401   403       403   403       ok    404       404     ok
  updateMessage         401       401   403       403   403       ok    404       404     ok

  listPeople            401       401   403       403   403       403   403       403     ok
  invitePerson          401       401   403       403   403       403   403       403     ok
  getPerson             401       401   403       403   403       403   403       403     ok
  updatePerson          401       401   403       403   403       403   403       403     ok
  resendPersonVerification 401       401   403       403   403       403   403       403     ok
  resetSecondFactor     401       401   403       403   403       403   403       403     ok
  requireNewPassword    401       401   403       403   403       403   403       403     ok
  getSystem             401       401   403       403   403       403   403       403     ok
  getUnusualActivity    401       401   403       403   403       403   403       403     ok
  retryJob              401       401   403       403   403       403   403       403     ok
  discardJob            401       401   403       403   403       403   403       403     ok
  resendMail            401       401   403       403   403       403   403       403     ok
  proveStock            401       401   403       403   403       403   403       403     ok
  listAudit             401       401   403       403   403       403   403       403     ok

  createVolunteer       401       401   ok        ok    ok        ok    ok        ok      ok
  listMyVolunteers      401       401   ok        ok    ok        ok    ok        ok      ok
  listVolunteers        401       401   403       403   403       ok    404       404     ok
  listAvailableVolunteers 401     401   403       403   403       ok    404       404     ok
  getVolunteerStats     401       401   403       403   403       ok    404       404     ok
  getVolunteer          401       401   ok        ok    ok        ok    404       404     ok
  updateVolunteer       401       401   ok        ok    ok        ok    404       404     ok
  setVolunteerPermissions 401     401   403       403   403       ok    404       404     ok
  setVolunteerStatus    401       401   403       403   403       ok    404       404     ok
  removeVolunteer       401       401   ok        ok    ok        ok    404       404     ok

  listShifts            401       401   ok        ok    ok        ok    ok        ok      ok
  listUpcomingShifts    401       401   ok        ok    ok        ok    ok        ok      ok
  listAvailableShifts   401       401   ok        ok    ok        ok    ok        ok      ok
  listOpenShifts        ok        ok    ok        ok    ok        ok    ok        ok      ok
  listShiftsBetween     401       401   ok        ok    ok        ok    ok        ok      ok
  getShift              401       401   ok        ok    ok        ok    ok        ok      ok
  getChangeImpact       401       401   403       403   403       ok    404       404     ok
  createShift           401       401   403       403   403       ok    404       404     ok
  updateShift           401       401   403       403   403       ok    404       404     ok
  removeShift           401       401   403       403   403       ok    404       404     ok
  setShiftStatus        401       401   403       403   403       ok    404       404     ok
  duplicateShift        401       401   403       403   403       ok    404       404     ok
  importShifts          401       401   403       403   403       ok    404       404     ok
  listShiftTemplates    401       401   403       403   403       ok    404       404     ok
  createShiftTemplate   401       401   403       403   403       ok    404       404     ok
  removeShiftTemplate   401       401   403       403   403       ok    404       404     ok
  getShiftAnalytics     401       401   403       403   403       ok    404       404     ok
  joinWaitlist          401       401   ok        ok    ok        ok    ok        ok      ok
  leaveWaitlist         401       401   ok        ok    ok        ok    ok        ok      ok
  listMyWaits           401       401   ok        ok    ok        ok    ok        ok      ok
  readWaitlistOffer     ok        ok    ok        ok    ok        ok    ok        ok      ok
  answerWaitlistOffer   ok        ok    ok        ok    ok        ok    ok        ok      ok

  signUpForShift        401       401   ok        ok    ok        ok    ok        ok      ok
  takeFirstShift        401       401   ok        ok    ok        ok    ok        ok      ok
  listOfVolunteer       401       401   ok        ok    ok        ok    404       404     ok
  listOfUser            401       401   ok        ok    ok        ok    404       404     ok
  listOfShift           401       401   403       403   403       ok    404       404     ok
  listRota              401       401   403       403   403       ok    404       404     ok
  setAssignmentStatus   401       401   403       403   403       ok    404       404     ok
  cancelAssignment      401       401   ok        ok    ok        ok    404       404     ok
  checkIn               401       401   ok        ok    ok        ok    404       404     ok
  checkOut              401       401   ok        ok    ok        ok    404       404     ok
  correctTimes          401       401   403       403   403       ok    404       404     ok
  completeAssignment    401       401   ok        ok    ok        ok    404       404     ok
  confirmHours          401       401   403       403   403       ok    404       404     ok
  getVolunteerHours     401       401   ok        ok    ok        ok    404       404     ok
  getFoodBankHours      401       401   403       403   403       ok    404       404     ok
  getHoursLetter        401       401   ok        ok    ok        ok    404       404     ok
  getCalendarFeed       401       401   ok        ok    ok        ok    ok        ok      ok
  createCalendarFeed    401       401   ok        ok    ok        ok    ok        ok      ok
  removeCalendarFeed    401       401   ok        ok    ok        ok    ok        ok      ok
  readCalendar          ok        ok    ok        ok    ok        ok    ok        ok      ok

  search                401       401   ok        ok    ok        ok    404       404     ok
  listNotifications     401       401   ok        ok    ok        ok    ok        ok      ok
  readNotification      401       401   ok        ok    ok        ok    ok        ok      ok
  readNotifications     401       401   ok        ok    ok        ok    ok        ok      ok
  followChanges         401       401   ok        ok    ok        ok    ok        ok      ok

  getDashboardReport    401       401   403       403   403       ok    404       404     ok
  getInventoryReport    401       401   403       403   403       ok    404       404     ok
  getRequestReport      401       401   403       403   403       ok    404       404     ok
  getDonationReport     401       401   403       403   403       ok    404       404     ok
  getUserReport         401       401   403       403   403       ok    404       404     ok
  getNationalReport     401       401   403       403   403       ok    404       404     ok
  listReportMovements   401       401   403       403   403       ok    404       404     ok
  listStockAsOf         401       401   403       403   403       ok    404       404     ok
  exportReport          401       401   403       403   403       ok    404       404     ok
  printOverview         401       401   403       403   403       ok    404       404     ok

  downloadMyData        401       401   ok        ok    ok        ok    ok        ok      ok
  listSessions          401       401   ok        ok    ok        ok    ok        ok      ok
  endSession            401       401   ok        ok    ok        ok    ok        ok      ok
  endOtherSessions      401       401   ok        ok    ok        ok    ok        ok      ok
  confirmIdentity       401       401   ok        ok    ok        ok    ok        ok      ok
  getSecondFactor       401       401   ok        ok    ok        ok    ok        ok      ok
  startSecondFactor     401       401   ok        ok    ok        ok    ok        ok      ok
  confirmSecondFactor   401       401   ok        ok    ok        ok    ok        ok      ok
  renewRecoveryCodes    401       401   ok        ok    ok        ok    ok        ok      ok
  removeSecondFactor    401       401   ok        ok    ok        ok    ok        ok      ok
  startPasskeySignIn    ok        ok    ok        ok    ok        ok    ok        ok      ok
  signInWithPasskey     ok        ok    ok        ok    ok        ok    ok        ok      ok
  confirmWithPasskey    401       401   ok        ok    ok        ok    ok        ok      ok
  listPasskeys          401       401   ok        ok    ok        ok    ok        ok      ok
  startPasskey          401       401   ok        ok    ok        ok    ok        ok      ok
  addPasskey            401       401   ok        ok    ok        ok    ok        ok      ok
  removePasskey         401       401   ok        ok    ok        ok    ok        ok      ok
  listSignInEvents      401       401   ok        ok    ok        ok    ok        ok      ok
  eraseMe               401       401   ok        ok    ok        ok    ok        ok      ok
  disownSignUp          ok        ok    ok        ok    ok        ok    ok        ok      ok
  listMyConsents        401       401   ok        ok    ok        ok    ok        ok      ok
  listMyReads           401       401   ok        ok    ok        ok    ok        ok      ok

  getMyNeeds            401       401   ok        403   403       403   403       403     403
  setMyNeeds            401       401   ok        403   403       403   403       403     403
  removeMyNeeds         401       401   ok        403   403       403   403       403     403
`;

/**
 * `staff` work at `here`, `elsewhere` at another food bank, `nowhere` at none; `dead` sends the token of an
 * ended session.
 */
const CALLERS = [
  'anonymous',
  'dead',
  'recipient',
  'donor',
  'volunteer',
  'staff',
  'elsewhere',
  'nowhere',
  'admin',
] as const;
type Caller = (typeof CALLERS)[number];

const [header, ...rows] = TABLE.split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([first]) => first !== '');
const matrix = new Map(rows.map(([name, ...outcomes]) => [name, outcomes]));

const ajv = new Ajv({ strict: false, allowUnionTypes: true });
// A CommonJS package: its function is under `default`.
addFormats.default(ajv, ['date', 'date-time', 'email', 'uuid']);

const server = testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

test('has a row for every route of the contract, and a route for every row', () => {
  expect(header).toEqual(CALLERS);
  expect(new Set(matrix.keys())).toEqual(new Set(routeNames));
  expect(rows).toHaveLength(routeNames.length);
  expect(rows.filter((row) => row.length !== 1 + CALLERS.length)).toEqual([]);
});

const cases = routeNames.flatMap((name) => {
  const { url, twin }: RouteDefinition = routes[name];
  return [url, ...(twin === undefined ? [] : [twin])].map((address) => ({ name, url: address }));
});

describe.each(cases)('$name at $url', ({ name, url }) => {
  const accepts = ajv.compile(routes[name].response);

  test.each(CALLERS)('checks access as %s', async (caller) => {
    const expected = outcomeOf(name, caller);
    const response = await (expected === 'ok' ? callAs : refusedCallAs)(caller, name, url);
    expect(formProblem(response)).toBeUndefined();
    if (expected !== 'ok') {
      expect([String(response.status), response.body.data]).toEqual([expected, undefined]);
      return;
    }
    const { status, file }: RouteDefinition = routes[name];
    if (file !== undefined) {
      expect(response).toMatchObject({ status, headers: { 'content-type': expect.stringContaining(file) } });
      return;
    }
    expect(response).toMatchObject({ status: status, body: { success: true } });
    accepts(response.body);
    expect(accepts.errors ?? []).toEqual([]);
  });
});

/** Makes a call with a caller and records of its own, so that it sees no effects of another. */
async function callAs(caller: Caller, name: RouteName, url: string): Promise<HttpResponse> {
  const who = await personFor(caller);
  const call = await VALID_CALLS[name](world, who);
  return send(caller, await tokenOf(caller, who), name, url, call);
}

const calls = new Map<RouteName, Promise<ValidCall>>();
const tokens = new Map<Caller, Promise<string>>();

/** Refused calls change nothing, so they share callers, and the records of a caller with access. */
async function refusedCallAs(caller: Caller, name: RouteName, url: string): Promise<HttpResponse> {
  const allowed = (['staff', 'admin'] as const).find((other) => outcomeOf(name, other) === 'ok');
  const call = madeOnce(calls, name, async () =>
    VALID_CALLS[name](world, await personFor(allowed ?? 'recipient')),
  );
  const token = madeOnce(tokens, caller, async () => tokenOf(caller, await personFor(caller)));
  return send(caller, await token, name, url, await call);
}

function madeOnce<K, V>(made: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

const outcomeOf = (name: RouteName, caller: Caller): string | undefined =>
  matrix.get(name)?.[CALLERS.indexOf(caller)];

async function tokenOf(caller: Caller, { token }: Person): Promise<string> {
  if (caller === 'dead') await server.call('POST /api/auth/logout', { token });
  return token;
}

const send = (
  caller: Caller,
  token: string,
  name: RouteName,
  url: string,
  { params = {}, query = {}, body, headers = {} }: ValidCall,
): Promise<HttpResponse> =>
  server.inject({
    method: routes[name].method,
    url: url.replace(/:(\w+)/g, (_, param: string) => params[param] ?? ''),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    ...(body === undefined ? {} : { payload: body as object }), // all bodies of VALID_CALLS are objects
    headers: { ...headers, ...(caller === 'anonymous' ? {} : { authorization: `Bearer ${token}` }) },
  });

function personFor(caller: Caller): Promise<Person> {
  switch (caller) {
    case 'donor':
    case 'volunteer':
      return person(world, caller, world.here.foodbank_id);
    case 'staff':
      return person(world, 'staff', world.here.foodbank_id);
    case 'elsewhere':
      return person(world, 'staff', world.elsewhere.foodbank_id);
    case 'nowhere':
      return person(world, 'staff');
    case 'admin':
      return person(world, 'admin');
    default:
      return person(world, 'recipient', world.here.foodbank_id);
  }
}
