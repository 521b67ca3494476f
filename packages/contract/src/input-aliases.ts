/**
 * Keys of bodies that clients may spell in other ways, ours first. They are renamed before anything else reads a body, wherever
 * its schema knows our spelling; where several are given, ours stands, else the first of the others.
 */
export const INPUT_ALIASES: Readonly<Record<string, readonly string[]>> = {
  item_name: ['itemName'],
  expiration_date: ['expirationDate'],
  dietary_category: ['dietaryCategory'],
  donorName: ['donor_name'],
  donorEmail: ['donor_email'],
  donorPhone: ['donor_phone'],
  productName: ['product_name'],
  productImage: ['product_image'],
  scheduledPickupDate: ['scheduled_pickup_date', 'pickup_date'],
  scheduledPickupTime: ['scheduled_pickup_time', 'pickup_time'],
  first_name: ['firstName'],
  last_name: ['lastName'],
  postal_code: ['postalCode'],
  emergency_contact: ['emergencyContact'],
  emergency_phone: ['emergencyPhone'],
  days_of_week: ['daysOfWeek'],
  preferred_shifts: ['preferredShifts'],
  max_hours_per_week: ['maxHoursPerWeek'],
};
