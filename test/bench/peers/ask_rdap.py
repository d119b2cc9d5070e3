from each_line import each_line
from rdap import RdapClient
from rdap.exceptions import RdapNotFoundError


def pointed_at(lists):
    bases = {tld: urls[0] for tlds, urls in lists["services"] for tld in tlds}

    def ask(name):
        try:
            RdapClient({"bootstrap_url": bases[name.rpartition(".")[2]]}).get_domain(name)
            return "taken"
        except RdapNotFoundError:
            return "free"

    return ask


each_line(pointed_at)
