interface Address {
  address: string;
  city: string;
  province: string;
  postal_code: string;
}

/** Returns the link to the map of a place. */
export const mapUrl = ({ address, city, province, postal_code }: Address): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: `${address}, ${city}, ${province} ${postal_code}`,
  }).toString()}`;
