export const questions = {
  check: { method: "POST", path: "/domain/checkDomain/" },
  requirements: { method: "GET", path: "/domain/getRegistrationRequirements/" },
  holdings: { method: "POST", path: "/domain/listAll" },
  list: { method: "GET", path: "/pricing/get" },
} as const
